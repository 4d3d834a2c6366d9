import { redact } from '../protocol/redaction.ts';
import type { OperatorLog } from '../server/operator-log.ts';

/**
 * Writes the operator's log to stderr, one JSON object a line. Entries hold neither tokens nor bodies; what a peer
 * wrote into a URI is redacted all the same.
 */
export const stderrLog: OperatorLog = (entry) => {
  process.stderr.write(`${redact(JSON.stringify(entry))}\n`);
};
