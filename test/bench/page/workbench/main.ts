/** The playground as it is, over a session as long as it is told; what drives it lies in ../../workbench. */
import '../../../../src/ui/styles/playground.css';
import { createLab } from '../../../../src/client/create-lab.ts';
import type { Lab } from '../../../../src/client/lab.ts';
import { openLearnerStore } from '../../../../src/storage/learner-store.ts';
import { isFrame, type TranscriptEntry } from '../../../../src/transcript/model.ts';
import { mountPlayground } from '../../../../src/ui/pages/playground.tsx';
import { recordable } from '../frames-recorded.ts';

export interface WorkbenchPage {
  /** Keeps a session of so many frames, the one before the last of 5 MB. */
  record(frames: number): Promise<void>;
  /** Opens it, as a later visit does. */
  open(frames: number): Promise<void>;
  /** Frames come in, one exchange after the other, until `stop`. */
  start(): void;
  stop(): Promise<void>;
  /** Frames of the open session, and bytes of their texts. */
  size(): { readonly frames: number; readonly text: number };
}

declare global {
  interface Window {
    workbench: WorkbenchPage;
  }
}

const COURSE = 'bench-workbench';
/** Entries that are stored in one transaction. */
const TOGETHER = 5000;
const LARGE = 5_000_000;

let lab: Lab | undefined;
let reading = false;
let read: Promise<unknown> = Promise.resolve();

window.workbench = {
  record: (frames) => record(`frames-${frames}`, frames),
  async open(frames) {
    const session = `frames-${frames}`;
    const root = document.querySelector('#app');
    if (root === null) throw new Error('The page has no element #app.');
    lab = await createLab({
      world: { course: COURSE, world: session },
      server: 'notes',
      identity: 'alice',
      session,
    });
    mountPlayground(root, { lab });
    await lab.read('notes://note-1');
  },
  start() {
    reading = true;
    read = readOn();
  },
  async stop() {
    reading = false;
    await read;
  },
  size() {
    let [frames, text] = [0, 0];
    for (const entry of lab?.transcript.value ?? [])
      if (isFrame(entry)) {
        frames += 1;
        text += entry.bytes;
      }
    return { frames, text };
  },
};

async function readOn(): Promise<void> {
  while (reading) await lab?.read('notes://note-1');
}

async function record(session: string, frames: number): Promise<void> {
  const store = await openLearnerStore<TranscriptEntry>(COURSE);
  await store.erase();
  for (let done = 0; done < frames; done += TOGETHER) {
    const count = Math.min(TOGETHER, frames - done);
    const entries = Array.from({ length: count }, (_, index) => entry(done + index, frames));
    await store.transcripts.append(session, entries, Date.now());
  }
  store.close();
}

function entry(number: number, frames: number): TranscriptEntry {
  const { dir, text } = recordable(number);
  const whole = number === frames - 2 ? large() : text;
  const connection = { channel: 'client', connection: 'bench', server: 'notes' } as const;
  return { seq: number + 1, ...connection, dir, at: number, bytes: whole.length, text: whole };
}

function large(): string {
  const text = 'A line of a note that does not end. '.repeat(LARGE / 36);
  const contents = [{ uri: 'notes://note-1', mimeType: 'text/markdown', text }];
  return JSON.stringify({ jsonrpc: '2.0', id: 'large', result: { resultType: 'complete', contents } });
}
