import type { SubscriptionView } from '../transcript/derive-subscriptions.ts';
import { type ListView, viewList } from '../transcript/list-view.ts';
import type { TranscriptEntry } from '../transcript/model.ts';
import { createTranscriptIndex, type TranscriptIndex } from '../transcript/transcript-index.ts';
import { createDisplayBatch } from './display-batch.ts';
import type { Observable } from './lab.ts';
import { createListeners } from './observable.ts';
import { pause, SLICE } from './pause.ts';
import type { Recorder } from './recorder.ts';

/** What the interface sees of the recorder: entries and what is derived from them, at most once a display frame. */
export interface TranscriptView {
  readonly transcript: Observable<ListView<TranscriptEntry>>;
  readonly subscriptions: Observable<readonly SubscriptionView[]>;
  readonly index: TranscriptIndex;
  /** The recorder's entries were replaced: derive everything anew. */
  rebuild(): void;
  /** Derives what can be derived, a slice at a time: looking afterwards costs nothing, however long the session is. */
  prepare(): Promise<void>;
  close(): void;
}

/**
 * Recording costs the wire nothing but a push: texts are parsed when the interface looks, or once a display frame.
 * `value` is always up to date; listeners hear of changes in batches.
 */
export function createTranscriptView(recorder: Recorder): TranscriptView {
  const entryListeners = createListeners<ListView<TranscriptEntry>>();
  const subscriptionListeners = createListeners<readonly SubscriptionView[]>();
  let index = createTranscriptIndex();
  let snapshot = viewList<TranscriptEntry>([]);
  let told: readonly SubscriptionView[] = [];

  /** Takes entries until all are taken or the time is over; true if all are. */
  const take = (until = Number.POSITIVE_INFINITY): boolean => {
    const { entries } = recorder;
    for (let at = index.size; at < entries.length; at += 1) {
      const entry = entries[at];
      if (entry !== undefined) index.add(entry);
      if (performance.now() >= until) return index.size === entries.length;
    }
    return true;
  };
  const catchUp = (): void => {
    const { entries } = recorder;
    if (snapshot.length === entries.length && index.size === entries.length) return;
    take();
    snapshot = viewList(entries);
  };
  const isWatched = (): boolean => entryListeners.size + subscriptionListeners.size > 0;
  const tell = (): void => {
    if (!isWatched()) return;
    catchUp();
    entryListeners.tell(snapshot);
    const views = index.subscriptions();
    if (views === told) return;
    told = views;
    subscriptionListeners.tell(views);
  };
  const batch = createDisplayBatch(tell);
  const stop = recorder.onEntry(() => {
    // Nobody looks: what came is derived when somebody does.
    if (isWatched()) batch.schedule();
  });

  return {
    transcript: {
      get value() {
        catchUp();
        return snapshot;
      },
      subscribe(listener) {
        catchUp();
        const end = entryListeners.add(listener);
        listener(snapshot);
        return end;
      },
    },
    subscriptions: {
      get value() {
        catchUp();
        return index.subscriptions();
      },
      subscribe(listener) {
        catchUp();
        const end = subscriptionListeners.add(listener);
        listener(index.subscriptions());
        return end;
      },
    },
    get index() {
      catchUp();
      return index;
    },
    rebuild() {
      index = createTranscriptIndex();
      snapshot = viewList([]);
      batch.schedule();
    },
    async prepare() {
      while (!take(performance.now() + SLICE)) await pause();
    },
    close() {
      stop();
      batch.cancel();
    },
  };
}
