import { type ReadonlySignal, signal } from '@preact/signals';
import type { Lab } from '../../client/lab.ts';
import { ENVELOPE } from '../../control/envelope.ts';
import type { RequestId } from '../../protocol/frames.ts';
import type { JsonObject } from '../../protocol/json.ts';
import type { BrowserStore } from '../model/browser-store.ts';
import { formatId } from '../model/frame-names.ts';
import { Gate } from '../model/gate.ts';
import { replaceSpan, type Span, valueSpan } from '../model/json-path.ts';
import { until } from '../model/until.ts';
import type { Advisor } from './advice/advisor.ts';
import { CredentialKeeper } from './credential.ts';
import { CredentialSource } from './credential-source.ts';
import { Draft } from './draft.ts';
import type { MarkedText } from './marks.ts';
import { idIn } from './message-id.ts';
import { FIRST_PREPARED, PREPARED, readMessage } from './prepared.ts';

/** What the composer tells about its text after something other than typing changed it. */
export type ComposerNote =
  | { readonly kind: 'nextId'; readonly used: string; readonly next: string }
  | { readonly kind: 'fromResource'; readonly next: string }
  | { readonly kind: 'resend'; readonly next: string | undefined; readonly signed: boolean }
  | { readonly kind: 'shared' | 'saved'; readonly signed: boolean }
  | { readonly kind: 'notConnected' };

/**
 * The text of the composer and what may happen to it. The text is exactly what will be sent. The lab changes it by
 * itself in two places only, both visible: an id that the lab put in becomes the next free one after sending, and a
 * token that the lab put in follows the chosen identity.
 */
export class ComposerModel {
  /** What is sent while it is closed goes out when it opens. */
  readonly gate = new Gate();
  readonly #lab: Lab;
  readonly #draft: Draft;
  readonly #credentials = new CredentialKeeper();
  readonly #tokens: CredentialSource;
  readonly #text = signal('');
  readonly #note = signal<ComposerNote | undefined>(undefined);
  readonly #previous = signal<string | undefined>(undefined);
  readonly #kept = signal(true);
  readonly #sentAfter = signal<number | undefined>(undefined);
  readonly #advisor = signal<Advisor | undefined>(undefined);
  readonly #marks = signal<MarkedText | undefined>(undefined);
  readonly #pointed = signal<Span | undefined>(undefined);
  readonly #source = signal<number | undefined>(undefined);
  /** Send was pressed, and something must come first. */
  #waiting = false;
  /** A token that was taken over without its signature is being signed. */
  #signing: Promise<void> | undefined;
  /** The id in the text, as long as the lab chose it. */
  #labId: RequestId | undefined;
  /** The prepared message that the text still is, letter by letter. */
  #pristine: string | undefined;

  constructor(lab: Lab, store: BrowserStore) {
    this.#lab = lab;
    this.#tokens = new CredentialSource(lab, this.#credentials);
    this.#draft = new Draft(store, lab.options);
  }

  /** Exactly what will be sent. */
  get text(): ReadonlySignal<string> {
    return this.#text;
  }
  get note(): ReadonlySignal<ComposerNote | undefined> {
    return this.#note;
  }
  /** The draft that was replaced last, as long as it can be had back. */
  get previous(): ReadonlySignal<string | undefined> {
    return this.#previous;
  }
  /** False where the text would not be there after a reload. */
  get kept(): ReadonlySignal<boolean> {
    return this.#kept;
  }
  /** The last sequence number before the latest sending: the frame sent comes right after. */
  get sentAfter(): ReadonlySignal<number | undefined> {
    return this.#sentAfter;
  }

  /** The recorded frame that the text was taken from, as long as it was not sent. */
  get source(): ReadonlySignal<number | undefined> {
    return this.#source;
  }
  /** What `_meta` last had to hold. */
  get knownMeta(): JsonObject {
    return this.#tokens.known;
  }
  /** Who says what to expect of the text; comes after the first answer. */
  get advisor(): ReadonlySignal<Advisor | undefined> {
    return this.#advisor;
  }
  hearAdvice(advisor: Advisor | undefined): void {
    this.#advisor.value = advisor;
    if (advisor === undefined) this.#marks.value = undefined;
  }
  /** Places of one exact text that are worth a look. */
  get marks(): ReadonlySignal<MarkedText | undefined> {
    return this.#marks;
  }
  mark(marks: MarkedText): void {
    this.#marks.value = marks;
  }
  /** The place that the writer is led to; a new object each time. */
  get pointed(): ReadonlySignal<Span | undefined> {
    return this.#pointed;
  }
  pointTo({ from, to }: Span): void {
    this.#pointed.value = { from, to };
  }

  /** Takes the draft of an earlier visit, or the first prepared message. */
  async start(): Promise<void> {
    // What was taken while nobody could sign is signed when there is a server.
    this.#lab.state.subscribe((state) => {
      if (state !== 'ready') return;
      this.#signing = this.#signLate().finally(() => {
        this.#signing = undefined;
      });
    });
    const kept = this.#draft.load();
    if (kept !== undefined) {
      this.#labId = kept.labId;
      this.#text.value = kept.text;
      const meta = await this.#tokens.meta();
      // What was typed while the server started stays.
      this.#text.value = this.#credentials.restore(this.#text.value, meta);
      return;
    }
    this.#put(FIRST_PREPARED, ENVELOPE);
    const meta = await this.#tokens.meta();
    if (this.#pristine === FIRST_PREPARED) this.#put(FIRST_PREPARED, meta);
  }

  /** The text as the writer changed it. */
  edit(text: string): void {
    if (text === this.#text.value) return;
    this.#pristine = undefined;
    if (this.#labId !== undefined && idIn(text) !== this.#labId) this.#labId = undefined;
    this.#note.value = undefined;
    this.#set(text);
  }

  /** Puts a prepared message in place of the text. */
  async prepare(key: string): Promise<void> {
    // At once, so that a quick Send sends what was chosen; a token that is newer follows.
    this.#replacing(() => this.#put(key, this.#tokens.known));
    this.#note.value = undefined;
    const meta = await this.#tokens.meta();
    if (this.#pristine === key) this.#put(key, meta);
  }

  /** A read of one resource. */
  async writeRead(uri: string): Promise<void> {
    const meta = await this.#tokens.meta();
    this.#replacing(() => {
      const id = this.#lab.freshId();
      this.#labId = id;
      this.#set(readMessage({ id, meta, server: this.#lab.server.value }, uri));
      this.#note.value = { kind: 'fromResource', next: formatId(id) };
    });
  }

  /**
   * Takes a recorded frame to be changed and sent again: the same text, and where there is an id, a free one. A token
   * of the lab that was kept without its signature is signed again, and the note says so. `seq` is the frame's number:
   * the session can be forked there.
   */
  async resend(recorded: string, seq?: number): Promise<void> {
    const text = await this.#tokens.signed(recorded);
    this.#replacing(() => {
      const signed = text !== recorded;
      const span = idIn(text) === undefined ? undefined : valueSpan(text, ['id']);
      const id = span === undefined ? undefined : this.#lab.freshId();
      this.#labId = id;
      this.#set(span === undefined ? text : replaceSpan(text, span, JSON.stringify(id)));
      this.#note.value = { kind: 'resend', next: id === undefined ? undefined : formatId(id), signed };
      this.#source.value = seq;
    });
  }

  /** A message that was shared or saved: exactly as it is, but for a signature that was taken out of it. */
  async take(kept: string, from: 'shared' | 'saved' = 'shared'): Promise<void> {
    const text = await this.#tokens.signed(kept);
    this.#replacing(() => {
      this.#labId = undefined;
      this.#set(text);
      this.#note.value = { kind: from, signed: text !== kept };
    });
  }

  /** Starts anew with a message of the page's own. Its id is the lab's: after sending, the next free one follows. */
  begin(text: string): void {
    this.#pristine = undefined;
    this.#source.value = undefined;
    this.#previous.value = undefined;
    this.#note.value = undefined;
    this.#labId = idIn(text);
    this.#set(text);
  }

  /** Brings the draft back that was replaced last. */
  undo(): void {
    const previous = this.#previous.value;
    if (previous === undefined) return;
    this.#previous.value = undefined;
    this.#pristine = undefined;
    this.#source.value = undefined;
    this.#labId = undefined;
    this.#note.value = undefined;
    this.#set(previous);
  }

  /** Posts the text. Without a connection nothing is lost, and the note says so. */
  send(): void {
    const first = this.#whatComesFirst();
    if (first !== undefined) {
      this.#sendAfter(first);
      return;
    }
    const text = this.#text.value;
    const after = this.#lab.transcript.value.at(-1)?.seq ?? 0;
    try {
      this.#lab.send(text);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      this.#sayUntilReady({ kind: 'notConnected' });
      return;
    }
    this.#sentAfter.value = after;
    this.#source.value = undefined;
    this.#note.value = undefined;
    this.#previous.value = undefined;
    this.#chooseNextId(text);
  }

  #whatComesFirst(): Promise<void> | undefined {
    if (!this.gate.isOpen) return this.gate.passed();
    if (this.#lab.state.value === 'starting') return until(this.#lab.state, (state) => state !== 'starting');
    return this.#signing;
  }

  /** Whoever is faster waits, and does not have to press twice. */
  #sendAfter(first: Promise<void>): void {
    if (this.#waiting) return;
    this.#waiting = true;
    void first.then(() => {
      this.#waiting = false;
      this.send();
    });
  }

  /** A note about a missing connection goes when there is one. */
  #sayUntilReady(note: ComposerNote): void {
    this.#note.value = note;
    let isFirst = true;
    const stop = this.#lab.state.subscribe((state) => {
      // Called at once with the state in which sending failed.
      const isNow = isFirst;
      isFirst = false;
      if (isNow || state !== 'ready') return;
      queueMicrotask(() => stop());
      if (this.#note.value === note) this.#note.value = undefined;
    });
  }

  /** Server or identity changed: what the lab wrote follows, what the user wrote stays. */
  async follow(): Promise<void> {
    const meta = await this.#tokens.meta();
    if (this.#pristine !== undefined) this.#put(this.#pristine, meta);
    else this.#set(this.#credentials.follow(this.#text.value, meta));
  }

  /** Whose token the text carries. */
  credential(): 'none' | 'lab' | 'own' {
    return this.#credentials.kindOf(this.#text.value);
  }

  /** Puts the chosen identity's token in, or takes the token out. */
  async changeCredential(change: 'insert' | 'remove'): Promise<void> {
    const meta = change === 'insert' ? await this.#tokens.meta() : {};
    this.#pristine = undefined;
    this.#set(this.#credentials.put(this.#text.value, meta));
  }

  /**
   * Puts a token for trying in place of the one that the text carries. It is not the lab's own, so it stays when
   * another identity is chosen. False where the text has no place for one.
   */
  useToken(token: string): boolean {
    const text = this.#credentials.putForTrying(this.#text.value, token);
    if (text === undefined) return false;
    this.#pristine = undefined;
    this.#set(text);
    return true;
  }

  #chooseNextId(text: string): void {
    const span = this.#labId === undefined ? undefined : valueSpan(text, ['id']);
    if (span === undefined || this.#labId === undefined) return;
    const used = formatId(this.#labId);
    const next = this.#lab.freshId();
    this.#labId = next;
    this.#note.value = { kind: 'nextId', used, next: formatId(next) };
    this.#set(replaceSpan(text, span, JSON.stringify(next)));
  }

  #put(key: string, meta: JsonObject): void {
    const prepared = PREPARED.find((candidate) => candidate.key === key);
    if (prepared === undefined) return;
    const id = this.#labId !== undefined && this.#pristine === key ? this.#labId : this.#lab.freshId();
    const open = this.#lab.subscriptions.value.findLast(
      ({ channel, state }) => channel === 'composer' && state === 'active',
    )?.id;
    const text = prepared.text({ id, meta, server: this.#lab.server.value, open });
    this.#pristine = key;
    this.#labId = idIn(text) === id ? id : undefined;
    this.#set(text);
  }

  /** Remembers a draft that the user wrote before something else takes its place. */
  #replacing(replace: () => void): void {
    const before = this.#text.value;
    const worthKeeping = this.#pristine === undefined && before.trim() !== '';
    this.#pristine = undefined;
    this.#source.value = undefined;
    replace();
    this.#previous.value = worthKeeping && before !== this.#text.value ? before : undefined;
  }

  #set(text: string): void {
    this.#text.value = text;
    this.#kept.value = this.#draft.save({ text: this.#credentials.redact(text), labId: this.#labId });
  }

  async #signLate(): Promise<void> {
    const text = this.#text.value;
    if (!this.#credentials.needsSignature(text)) return;
    const note = this.#note.value;
    const signed = await this.#tokens.signed(text);
    if (signed === text || text !== this.#text.value) return;
    this.#set(signed);
    if (note?.kind === 'resend' || note?.kind === 'shared' || note?.kind === 'saved')
      this.#note.value = { ...note, signed: true };
  }
}
