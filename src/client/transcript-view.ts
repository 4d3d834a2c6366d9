import type { SubscriptionView } from '../transcript/derive-subscriptions.ts';
import { type ListView, viewList } from '../transcript/list-view.ts';
import type { TranscriptEntry } from '../transcript/model.ts';
import { createTranscriptIndex, type TranscriptIndex } from '../transcript/transcript-index.ts';
import { createDisplayBatch } from './display-batch.ts';
import type { Observable } from './lab.ts';
import { createListeners } from './observable.ts';
import type { Recorder } from './recorder.ts';

/** What the interface sees of the recorder: entries and what is derived from them, at most once a display frame. */
export interface TranscriptView {
  readonly transcript: Observable<ListView<TranscriptEntry>>;
  readonly subscriptions: Observable<readonly SubscriptionView[]>;
  readonly index: TranscriptIndex;
  /** The recorder's entries were replaced: derive everything anew. */
  rebuild(): void;
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

  const catchUp = (): void => {
    const { entries } = recorder;
    if (snapshot.length === entries.length && index.size === entries.length) return;
    for (let at = index.size; at < entries.length; at += 1) {
      const entry = entries[at];
      if (entry !== undefined) index.add(entry);
    }
    snapshot = viewList(entries);
  };
  const tell = (): void => {
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
    if (entryListeners.size + subscriptionListeners.size > 0) batch.schedule();
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
    close() {
      stop();
      batch.cancel();
    },
  };
}
