import {
  findingText,
  type MissingProof,
  outcomeOf,
  plainSentence,
  stuckIn,
  type VerificationMessages,
  type VerifyReport,
  verificationEn,
  verificationZh,
} from '../grading/verification/index.ts';
import { exchangeEn } from '../transcript/exchange/messages.en.ts';
import type { ExchangeMessages } from '../transcript/exchange/messages.ts';
import { exchangeZh } from '../transcript/exchange/messages.zh.ts';
import type { Course } from './course.ts';

export interface FileReport {
  readonly name: string;
  readonly report: VerifyReport;
}

/** The report for people: each file with what was found, then a table and where the class got stuck. */
export async function textReport(files: readonly FileReport[], course: Course): Promise<string> {
  const said = await sayingOf(files, course);
  const { messages } = said;
  const lines = files.flatMap(({ name, report }) => [
    `${report.follows ? '✓' : '✗'} ${headOf(name, report)} ${said.summary(report)}`,
    ...report.findings.map((finding) => `    ${said.text(finding, report)}`),
  ]);
  if (files.length > 1) lines.push('', ...tableOf(files, messages), ...stuckOf(files, said));
  lines.push('', messages.honesty);
  return `${lines.map(printable).join('\n')}\n`;
}

/** The same for machines. */
export async function jsonReport(files: readonly FileReport[], course: Course): Promise<string> {
  const said = await sayingOf(files, course);
  const reports = files.map(({ name, report }) => ({
    file: name,
    ...report.work,
    ...(report.verdict === undefined ? {} : { verdict: report.verdict }),
    ...{ same: report.same, follows: report.follows },
    findings: report.findings.map((finding) => ({ ...finding, text: said.text(finding, report) })),
  }));
  const stuck = stuckIn(files.map(({ report }) => report));
  return `${JSON.stringify({ files: reports, stuck }, null, 2)}\n`;
}

interface Saying {
  readonly messages: VerificationMessages;
  text(finding: VerifyReport['findings'][number], report: VerifyReport): string;
  summary(report: VerifyReport): string;
  /** The sentence of a lesson for a mistake, where it needs no facts. */
  check(exercise: string, check: string): string;
}

async function sayingOf(files: readonly FileReport[], course: Course): Promise<Saying> {
  const [messages, exchange]: [VerificationMessages, ExchangeMessages] =
    course.language === 'zh' ? [verificationZh, exchangeZh] : [verificationEn, exchangeEn];
  const ids = new Set(
    files.flatMap(({ report }) => (report.work === undefined ? [] : [report.work.exercise])),
  );
  const words = new Map(
    await Promise.all([...ids].map(async (id) => [id, await course.wordsOf(id)] as const)),
  );
  const sentence = (id: string, proof: MissingProof): string | undefined => {
    const text = words.get(id)?.mistakes[`${proof.check}.${proof.mistake}`];
    return text === undefined ? undefined : plainSentence(text, proof);
  };
  return {
    messages,
    text: (finding, { work }) =>
      findingText(finding, messages, exchange, (proof) => sentence(work?.exercise ?? '', proof)),
    summary({ work, verdict, follows }) {
      if (follows) return messages.follows(verdict?.passed === true);
      return work === undefined ? messages.unreadable : messages.followsNot;
    },
    check: (exercise, check) => words.get(exercise)?.checks[check] ?? check,
  };
}

function headOf(name: string, { work }: VerifyReport): string {
  if (work === undefined) return `${name}:`;
  return `${name}${work.label === undefined ? '' : ` (${work.label})`}: ${work.exercise}:`;
}

function tableOf(files: readonly FileReport[], messages: VerificationMessages): readonly string[] {
  const { columns } = messages;
  const rows = [
    ['', columns.whose, columns.exercise, columns.verdict, columns.attempts],
    ...files.map(({ name, report }) => [
      report.follows ? '✓' : '✗',
      report.work?.label ?? name,
      report.work?.exercise ?? '',
      outcomeOf(report, messages),
      String(report.work?.attempts ?? ''),
    ]),
  ].map((row) => row.map(printable));
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => widthOf(row[column] ?? ''))),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
      .join('  ')
      .trimEnd(),
  );
}

function stuckOf(files: readonly FileReport[], { messages, check }: Saying): readonly string[] {
  const stuck = stuckIn(files.map(({ report }) => report));
  if (stuck.length === 0) return [];
  return [
    '',
    messages.stuckTitle,
    ...stuck.map(
      (one) =>
        `  ${messages.stuck(one.count, one.of)}  ${one.exercise} / ${one.check}.${one.mistake}: ${plainSentence(check(one.exercise, one.check), NO_FACTS)}`,
    ),
  ];
}

const NO_FACTS = { seen: {}, expected: {} };

/** Columns that a terminal takes: ideographs take two. */
function widthOf(text: string): number {
  return [...text].reduce(
    (sum, char) =>
      sum +
      (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(
        char,
      )
        ? 2
        : 1),
    0,
  );
}

/** Names and labels are anybody's: nothing in them may steer a terminal or turn the text around. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
}
