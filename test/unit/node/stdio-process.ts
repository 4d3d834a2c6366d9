import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { wireFaults } from '../server/wire-schema.ts';
import type { WireFrame } from './wire-frame.ts';

const ENTRIES = new URL('../../../src/node/', import.meta.url);

/** The command line of an entry, as the npm script of the same name has it. */
export function commandOf(entry: 'stdio' | 'serve' | 'transcript', ...args: readonly string[]) {
  const file = fileURLToPath(new URL(`${entry}.ts`, ENTRIES));
  return { command: process.execPath, args: ['--disable-warning=ExperimentalWarning', file, ...args] };
}

/** A running entry, seen from outside. */
export interface Running {
  readonly child: ChildProcessWithoutNullStreams;
  stdout(): string;
  stderr(): string;
  /** Whole lines of stdout so far, parsed. */
  frames(): readonly WireFrame[];
  /** Resolves when the condition holds; checked whenever something is written. */
  until(condition: () => boolean): Promise<void>;
  /** Resolves to the exit code, or the signal's name. */
  readonly exit: Promise<number | string>;
}

export function run(
  entry: 'stdio' | 'serve' | 'transcript',
  args: readonly string[],
  environment: { readonly [name: string]: string } = {},
): Running {
  const { command, args: all } = commandOf(entry, ...args);
  const child = spawn(command, all, { env: { ...process.env, RESOURCE_LAB_AS: '', ...environment } });
  const text = { stdout: '', stderr: '' };
  const waiting = new Set<() => void>();
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8');
    child[name].on('data', (chunk: string) => {
      text[name] += chunk;
      for (const check of waiting) check();
    });
  }
  // A peer that is gone makes writing to it fail; the tests look at how it went.
  child.stdin.on('error', () => undefined);
  const exit = new Promise<number | string>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? signal ?? -1));
  });
  return {
    child,
    exit,
    stdout: () => text.stdout,
    stderr: () => text.stderr,
    frames: () =>
      text.stdout
        .split('\n')
        .slice(0, -1)
        .map((line) => {
          expect(wireFaults(line)).toEqual([]);
          return JSON.parse(line);
        }),
    until: (condition) =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (!condition()) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        void exit.then((code) => reject(new Error(`The process ended with ${code}: ${text.stderr}`)));
        check();
      }),
  };
}
