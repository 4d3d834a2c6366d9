import type { Locator } from 'playwright-core';
import type { FrameLike } from '../../src/grading/acts.ts';
import { SubscriptionsListen } from '../../src/protocol/subscriptions.ts';
import { ANY, ANY_NUMBER, like, type Names } from './names.ts';
import { until } from './until.ts';

interface Row {
  readonly place: number;
  readonly name: string;
}

/** The rows of an exercise's transcript, by the names that are read out. Only rows near the view are in the page. */
export class Rows {
  readonly #transcript: Locator;
  readonly #names: Names;
  readonly #seen = new Map<number, string>();

  constructor(transcript: Locator, names: Names) {
    this.#transcript = transcript;
    this.#names = names;
  }

  /** The place of the last row there is. */
  async last(): Promise<number> {
    return (await this.#read()).at(-1)?.place ?? 0;
  }

  /** Resolves when there are so many rows of such frames. */
  async awaitFrames(frame: FrameLike, times: number): Promise<void> {
    const patterns = namesOf(frame, this.#names).map(like);
    await until(
      () => `Fewer than ${times} rows like ${patterns.join(' or ')} among: ${this.#told()}`,
      async () => {
        const rows = (await this.#read()).filter(({ name }) => patterns.some((one) => one.test(name)));
        return rows.length >= times ? rows : undefined;
      },
    );
  }

  /**
   * Resolves when something with one of these names was sent after this place, and all that was sent has its answer; a
   * listen its acknowledgment, unless nobody is to wait for that.
   */
  async settled(after: number, wanted: readonly string[], listensAnswered: boolean): Promise<void> {
    const name = this.#names.m.transcript.name;
    const request = like(name.sentRequest(ANY, ANY));
    // What nobody answers; looked for first, for a request's name says less.
    const alone = [name.sentAbout(ANY, ANY), name.sentAnswer(ANY), name.sentInvalid].map(like);
    const sent = [...alone, request, like(name.sentNotification(ANY))];
    await until(
      () => `Not sent, or not answered: ${wanted.join(' or ')} among: ${this.#told(after)}`,
      async () => {
        const rows = (await this.#read()).filter(({ place }) => place > after);
        const out = rows.filter((row) => sent.some((one) => one.test(row.name)));
        const waiting = out.filter((row) => {
          const later = rows.filter(({ place }) => place > row.place);
          const isAlone = alone.some((one) => one.test(row.name));
          const [, method, id] = (isAlone ? undefined : request.exec(row.name)) ?? [];
          if (id === undefined)
            return row.name === name.sentInvalid && !later.some((one) => !out.includes(one));
          if (method === SubscriptionsListen.method && !listensAnswered) return false;
          const answers = [name.receivedResult(ANY, id), name.receivedInput(ANY, id), name.receivedEnd(id)];
          answers.push(
            name.receivedError(ANY, ANY, id),
            name.receivedEvent(ANY, id),
            name.receivedErrorAlone(ANY),
          );
          return !later.some((one) => answers.some((answer) => like(answer).test(one.name)));
        });
        const isSent = out.some((row) => wanted.some((one) => like(one).test(row.name)));
        return isSent && waiting.length === 0 ? rows : undefined;
      },
    );
  }

  async #read(): Promise<readonly Row[]> {
    const shown = await this.#transcript
      .getByRole('row')
      .evaluateAll((rows) =>
        rows.map(
          (row) => [Number(row.getAttribute('aria-rowindex')), row.getAttribute('aria-label') ?? ''] as const,
        ),
      );
    for (const [place, name] of shown) this.#seen.set(place, name);
    return [...this.#seen].map(([place, name]) => ({ place, name })).sort((a, b) => a.place - b.place);
  }

  #told(after = 0): string {
    return [...this.#seen].flatMap(([place, name]) => (place > after ? name : [])).join(' | ') || 'no row';
  }
}

/** The option of a list of frames in which the last frame like this stands, by its place. */
export function lastFrameOption(options: readonly string[], frame: FrameLike, names: Names): number {
  const more = '\u0002';
  const patterns = namesOf(frame, names).map((name) => {
    const { source } = like(names.decisions.frame(ANY_NUMBER, name + more));
    return new RegExp(source.replaceAll(more, '(?:, .+)?'), 's');
  });
  return options.findLastIndex((option) => patterns.some((one) => one.test(option)));
}

/** All names that the row of such a frame may have. */
function namesOf({ dir, id, method }: FrameLike, { m }: Names): readonly string[] {
  const name = m.transcript.name;
  const of = id === undefined ? ANY : JSON.stringify(id);
  if (dir === 'out')
    return id === undefined && method !== undefined
      ? [name.sentRequest(method, ANY), name.sentNotification(method), name.sentAbout(method, ANY)]
      : [name.sentRequest(method ?? ANY, of)];
  if (method !== undefined)
    return id === undefined
      ? [name.receivedEvent(method, ANY), name.receivedNotification(method)]
      : [name.receivedRequest(method, of)];
  const answers = [name.receivedResult(ANY, of), name.receivedInput(ANY, of), name.receivedEnd(of)];
  answers.push(name.receivedError(ANY, ANY, of));
  if (id !== undefined) return answers;
  return [...answers, name.receivedErrorAlone(ANY), name.receivedInvalid, name.receivedEvent(ANY, ANY)];
}
