/** The lab's worker, which dies or throws when it is told to. */
import '../../../src/worker/worker.ts';

self.addEventListener('message', ({ data }) => {
  if (data === 'die') self.close();
  if (data === 'throw') throw new Error('thrown on purpose');
});
