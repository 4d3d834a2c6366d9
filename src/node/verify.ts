/**
 * `npm run --silent verify -- FILE…`: plays the client's frames of evidence files again, each in its own world, and says
 * of each whether its claim follows. Ends with 0 only if every claim does. `--json` for machines, `--language zh` for
 * Chinese. On stdout stands the report and nothing else.
 */
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { EVIDENCE_LIMITS } from '../grading/evidence-file/index.ts';
import type { VerifyReport } from '../grading/verification/index.ts';
import { verifyEvidence } from '../stage/verify/verify.ts';
import { courseOf } from './course.ts';
import { nodeTurn } from './turn.ts';
import { runCommand, UsageError } from './usage.ts';
import { type FileReport, jsonReport, textReport } from './verify-report.ts';

/** Of UTF-8; no character that JSON needs takes more. */
const MOST_BYTES = 4 * EVIDENCE_LIMITS.fileCharacters;

await runCommand(async () => {
  const { files, json, language } = readArguments();
  const course = courseOf(language);
  const reports: FileReport[] = [];
  for (const path of files) reports.push({ name: basename(path), report: await verifyFile(path) });
  const write = json ? jsonReport : textReport;
  process.stdout.write(await write(reports, course));
  process.exitCode = reports.every(({ report }) => report.follows) ? 0 : 1;

  async function verifyFile(path: string): Promise<VerifyReport> {
    try {
      const { size } = await stat(path);
      // A character has a byte at least, so what is larger cannot be small enough; it is not even read.
      if (size > MOST_BYTES)
        return unreadable({ code: 'tooLarge', data: { characters: size, limit: MOST_BYTES } });
      return await verifyEvidence(await readFile(path, 'utf8'), {
        exerciseOf: course.exerciseOf,
        turn: nodeTurn,
      });
    } catch (error) {
      if (!(error instanceof Error && 'syscall' in error && 'code' in error)) throw error;
      return { same: 0, follows: false, findings: [{ code: 'notOpened', reason: String(error.code) }] };
    }
  }
});

function unreadable(
  problem: Extract<VerifyReport['findings'][number], { code: 'unreadable' }>['problem'],
): VerifyReport {
  return { same: 0, follows: false, findings: [{ code: 'unreadable', problem }] };
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, language: { type: 'string', default: 'en' } },
  });
  const { language, json } = values;
  if (positionals.length === 0)
    throw new UsageError('Which files? Use: npm run --silent verify -- FILE… [--json] [--language en|zh]');
  if (language !== 'en' && language !== 'zh')
    throw new UsageError(`There is no language "${language}". Use en or zh.`);
  return { files: positionals, json, language } as const;
}
