import type { QueryError } from '../../transcript/query/index.ts';
import { useWorkbench } from './context.tsx';

export interface QueryProblemsProps {
  readonly id: string;
  readonly text: string;
  readonly errors: readonly QueryError[];
  /** Selects a place in the field; UTF-16 code units. */
  onShow(from: number, to: number): void;
  /** Writes another text, with the caret at `at`. */
  onReplace(text: string, at: number): void;
}

/** Replacements that are offered for one error. */
const OFFERED = 6;

/** What is wrong with a query: the query again with the spot marked, the words for it, and what could stand there. */
export function QueryProblems({ id, text, errors, onShow, onReplace }: QueryProblemsProps) {
  const { w } = useWorkbench();
  return (
    <div class="query-problems" id={id} role="status">
      {errors.slice(0, 3).map((error) => {
        const { from, to, code } = error;
        const what = text.slice(from, to).trim() || text.slice(0, to).trim();
        return (
          <div class="query-problem" key={`${from} ${code}`}>
            <button type="button" class="query-spot" onClick={() => onShow(from, to)}>
              <span class="visually-hidden">{w.query.goThere}: </span>
              {ellipsisBefore(text, from)}
              <mark>{text.slice(from, to) || '␣'}</mark>
              {text.slice(to, to + CONTEXT)}
            </button>
            <span>{w.query.problem[code](what)}</span>
            {error.expected.slice(0, OFFERED).map((insert) => (
              <button
                type="button"
                class="button small"
                key={insert}
                aria-label={w.query.replaceBy(insert)}
                onClick={() => {
                  const [next, at] = repaired(text, error, insert);
                  onReplace(next, at);
                }}
              >
                <code>{insert}</code>
              </button>
            ))}
            {code === 'unknownField' && (
              <button
                type="button"
                class="button small"
                onClick={() => {
                  const quoted = `"${text.replace(/[\\"]/g, '\\$&')}"`;
                  onReplace(quoted, quoted.length);
                }}
              >
                {w.query.asText}
              </button>
            )}
          </div>
        );
      })}
      <p class="hint">{w.query.notRead}</p>
    </div>
  );
}

/** Characters of the query shown on either side of the spot. */
const CONTEXT = 24;

function ellipsisBefore(text: string, from: number): string {
  return from > CONTEXT ? `…${text.slice(from - CONTEXT, from)}` : text.slice(0, from);
}

/** The query with `insert` where the error is, and where the caret goes then. What was opened is closed at its end. */
function repaired(text: string, { from, to, code }: QueryError, insert: string): readonly [string, number] {
  const closes = code === 'unclosedQuote' || code === 'unclosedGroup';
  const [start, end] = closes ? [text.length, text.length] : [from, to];
  return [text.slice(0, start) + insert + text.slice(end), start + insert.length];
}
