import { type LearnerStore, openLearnerStoreAnywhere } from '../../storage/learner-store.ts';
import type { TranscriptEntry } from '../../transcript/model.ts';

type Learner = Pick<LearnerStore<TranscriptEntry>, 'progress' | 'persistent'>;

let opened: Promise<Learner> | undefined;

/** The learner's own database, opened once a page whatever the number of its exercises. */
export function openLearner(course: string): Promise<Learner> {
  opened ??= openLearnerStoreAnywhere<TranscriptEntry>(course);
  return opened;
}
