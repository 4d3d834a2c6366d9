/** The lab's worker with a tap. Static imports only: messages that came during an `await` here would be lost. */
import './port-tap.ts';
import '../../../src/worker/worker.ts';
