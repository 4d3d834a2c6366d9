import { createRecorder } from '../../../../src/client/recorder.ts';
import { createTranscriptView } from '../../../../src/client/transcript-view.ts';
import { compare, timed } from '../../measure.ts';
import type { Row } from '../../row.ts';
import { LISTEN, recordable } from '../frames-recorded.ts';

/**
 * What a frame costs once 100,000 are recorded, against the first 1,000: recording it, deriving what it means, and the
 * list that the interface gets, as often as a display can show it.
 */
export async function recording(id: string): Promise<Row> {
  const long = session();
  long.record(RECORDED);
  long.look();
  return compare({
    id,
    budget: 1.3,
    rounds: 200,
    warmUp: 20,
    floor: async () => {
      const fresh = session();
      const cost = await burst(fresh, FIRST);
      fresh.close();
      return cost;
    },
    subject: () => burst(long, FIRST),
  });
}

const RECORDED = 100_000;
const FIRST = 1000;
/** Frames between two pictures of a display when reads follow one another without a pause: 16 ms of them. */
const A_PICTURE = 40;

function session() {
  const recorder = createRecorder();
  const view = createTranscriptView(recorder);
  const info = { connection: 'bench', channel: 'client', server: 'notes' } as const;
  let recorded = 0;
  // The events among the frames belong to it.
  recorder.frame(info, 'out', LISTEN);
  return {
    record(count: number) {
      for (const end = recorded + count; recorded < end; recorded += 1) {
        const { dir, text } = recordable(recorded);
        recorder.frame(info, dir, text);
      }
    },
    look: () => view.transcript.value.length + (view.subscriptions.value[0]?.events.length ?? 0),
    close: () => view.close(),
  };
}

function burst({ record, look }: ReturnType<typeof session>, count: number): Promise<number> {
  return timed(count, () => {
    for (let done = 0; done < count; done += A_PICTURE) {
      record(A_PICTURE);
      look();
    }
  });
}
