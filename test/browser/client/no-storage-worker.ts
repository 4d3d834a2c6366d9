/** The lab's worker in a browser that refuses to store data. */
import './refuse-storage.ts';
import '../../../src/worker/worker.ts';
