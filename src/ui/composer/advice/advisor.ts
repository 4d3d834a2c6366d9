import { type ReadonlySignal, signal } from '@preact/signals';
import type { Lab } from '../../../client/lab.ts';
import type { Advice, FromAdviser, ToAdviser, Verdict } from '../../../transcript/advice/index.ts';
import type { ListView } from '../../../transcript/list-view.ts';
import type { TranscriptEntry } from '../../../transcript/model.ts';
import type { TranscriptIndex } from '../../../transcript/transcript-index.ts';

/** What is said of one exact text. */
export interface TextAdvice extends Advice {
  readonly text: string;
}

/** Milliseconds without a key press before a text is looked at. */
const PAUSE = 120;
/** Entries handed over at a time: a long transcript must not hold the page up. */
const PORTION = 300;
/** Verdicts that are remembered: the composer shows that of the latest message only. */
const REMEMBERED = 20;

/**
 * Asks a worker of its own what the rules make of the composer's text, and of what it has sent. The page hands the
 * transcript over in portions and never waits.
 */
export class Advisor {
  readonly #lab: Lab;
  readonly #worker: Worker;
  readonly #advice = signal<TextAdvice | undefined>(undefined);
  readonly #verdicts = signal<ReadonlyMap<number, Verdict>>(new Map());
  readonly #ends: (() => void)[] = [];
  #index: TranscriptIndex | undefined;
  #handedOver = 0;
  #feeding: ReturnType<typeof setTimeout> | undefined;
  #pausing: ReturnType<typeof setTimeout> | undefined;
  #text = '';
  /** The text that the worker is looking at. */
  #asked: string | undefined;
  /** Something has changed since it was asked. */
  #stale = false;

  /** Throws where the browser allows no worker. */
  constructor(lab: Lab, worker: Worker = spawn()) {
    this.#lab = lab;
    this.#worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<FromAdviser>) => this.#hear(data));
    worker.addEventListener('error', (event) => {
      // Predictions are an extra: without them everything else works.
      event.preventDefault();
      console.info('Nothing can be said of messages: the worker for it failed.', event.message);
      this.close();
    });
    this.#ends.push(lab.transcript.subscribe(() => this.#feed()));
  }

  /** What is said of the text that was looked at last. */
  get advice(): ReadonlySignal<TextAdvice | undefined> {
    return this.#advice;
  }
  /** By the number of the frame that was sent. */
  get verdicts(): ReadonlySignal<ReadonlyMap<number, Verdict>> {
    return this.#verdicts;
  }

  /** The text has changed. */
  look(text: string): void {
    this.#text = text;
    clearTimeout(this.#pausing);
    this.#pausing = setTimeout(() => this.#ask(), PAUSE);
  }

  close(): void {
    clearTimeout(this.#pausing);
    clearTimeout(this.#feeding);
    for (const end of this.#ends.splice(0)) end();
    this.#worker.terminate();
    this.#advice.value = undefined;
  }

  #post(message: ToAdviser): void {
    this.#worker.postMessage(message);
  }

  #feed(): void {
    clearTimeout(this.#feeding);
    const entries = this.#lab.transcript.value;
    const { index } = this.#lab;
    if (index !== this.#index || entries.length < this.#handedOver) {
      this.#index = index;
      this.#handedOver = 0;
      this.#post({ kind: 'begin', since: performance.timeOrigin });
    }
    if (this.#handedOver < entries.length) this.#handOver(entries);
    if (this.#handedOver < entries.length) this.#feeding = setTimeout(() => this.#feed());
    // What has come may change what is to be expected.
    else this.look(this.#text);
  }

  #handOver(entries: ListView<TranscriptEntry>): void {
    const portion = entries.slice(this.#handedOver, this.#handedOver + PORTION);
    this.#handedOver += portion.length;
    this.#post({ kind: 'entries', entries: portion, offset: this.#lab.now() - Date.now() });
  }

  #ask(): void {
    if (this.#asked !== undefined) {
      this.#stale = true;
      return;
    }
    this.#asked = this.#text;
    this.#stale = false;
    const draft = {
      text: this.#text,
      server: this.#lab.server.value,
      now: Date.now(),
      clock: this.#lab.now(),
    };
    this.#post({ kind: 'draft', draft });
  }

  #hear(message: FromAdviser): void {
    if (message.kind === 'verdict') {
      const known = [...this.#verdicts.value].slice(-REMEMBERED);
      this.#verdicts.value = new Map([...known, [message.verdict.seq, message.verdict]]);
      return;
    }
    const text = this.#asked;
    this.#asked = undefined;
    if (text === this.#text) this.#advice.value = { text, ...message.advice };
    if (this.#stale) this.#ask();
  }
}

/** The bundler recognises this very form. */
function spawn(): Worker {
  return new Worker(new URL('../../../worker/advice.ts', import.meta.url), {
    type: 'module',
    name: 'advice',
  });
}
