import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { formatSize } from '../model/format.ts';
import { asWritten, chunks, laidOut, type Piece } from '../model/layout.ts';
import { type Mark, markPieces } from '../model/marks.ts';
import { useScope } from '../scope.tsx';

export interface CodeTextProps {
  readonly text: string;
  readonly pretty: boolean;
  /** Names the text for those who cannot see where it stands. */
  readonly label: string;
  /** Places that something is said about. */
  readonly marks?: readonly Mark[];
  /** The mark that is to be shown: where it begins. A new object each time someone asks. */
  readonly asked?: { readonly from: number } | undefined;
}

/**
 * A text in colours. A long one is shown in parts, each when it is asked for or when the page has time, so that even
 * megabytes never hold the page up.
 */
export function CodeText({ text, pretty, label, marks = NO_MARKS, asked }: CodeTextProps) {
  const { m } = useScope();
  const words = m.transcript.detail;
  const { parts, shown, more, take } = useParts(text, pretty);
  const [flowing, setFlowing] = useState(false);
  const figure = useRef<HTMLElement>(null);
  const sought = useRef<object>(undefined);

  useEffect(() => {
    if (asked === undefined || asked === sought.current) return undefined;
    const place = figure.current?.querySelector(`[data-marks~="${asked.from}"]`);
    if (place instanceof HTMLElement) {
      sought.current = asked;
      showPlace(place);
      return undefined;
    }
    if (!more) return undefined;
    // It is further on than what is shown: on, part by part.
    const request = requestAnimationFrame(take);
    return () => cancelAnimationFrame(request);
  });

  useEffect(() => {
    if (!flowing) return undefined;
    if (!more) {
      setFlowing(false);
      return undefined;
    }
    const request = requestAnimationFrame(take);
    return () => cancelAnimationFrame(request);
  });

  return (
    <div class="code-text">
      <figure class="code" aria-label={label} {...SCROLLS} dir="ltr" onCopy={copyExactly} ref={figure}>
        <pre>
          {parts.map((part) => (
            <Part key={part.number} pieces={part.pieces} marks={marks} />
          ))}
        </pre>
      </figure>
      {more && (
        <p class="code-more">
          <span>{words.cut(formatSize(shown), formatSize(text.length))}</span>
          {flowing ? (
            <button type="button" class="button small" onClick={() => setFlowing(false)}>
              {words.stop}
            </button>
          ) : (
            <>
              <button type="button" class="button small" onClick={take}>
                {words.more}
              </button>
              <button type="button" class="button small" onClick={() => setFlowing(true)}>
                {words.all}
              </button>
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** Parts stand below each other; what is copied by hand must not get line breaks from that. */
function copyExactly(event: ClipboardEvent): void {
  const selection = document.getSelection();
  if (selection === null || selection.rangeCount === 0) return;
  event.clipboardData?.setData('text/plain', selection.getRangeAt(0).toString());
  event.preventDefault();
}

const NO_MARKS: readonly Mark[] = [];

/** Brings a place into view and makes it the selection, so that eye, copying and screen readers are all there. */
function showPlace(place: HTMLElement): void {
  place.scrollIntoView({ block: 'center' });
  place.closest('figure')?.focus({ preventScroll: true });
  document.getSelection()?.selectAllChildren(place);
}

/** What scrolls must be reachable by the keyboard. */
const SCROLLS = { tabIndex: 0 };

/** Characters of one part: few enough to be laid out within a frame of the display. */
const PART = 16_000;

interface PartOfText {
  readonly number: number;
  readonly pieces: readonly Piece[];
}

interface Source {
  readonly text: string;
  readonly pretty: boolean;
  readonly rest: Generator<readonly Piece[]>;
  readonly parts: PartOfText[];
  shown: number;
  more: boolean;
}

function useParts(text: string, pretty: boolean) {
  const [, again] = useState({});
  const kept = useRef<Source>(undefined);
  if (kept.current?.text !== text || kept.current.pretty !== pretty) kept.current = open(text, pretty);
  const source = kept.current;
  const take = (): void => {
    advance(source);
    again({});
  };
  return { parts: source.parts, shown: source.shown, more: source.more, take };
}

function open(text: string, pretty: boolean): Source {
  const rest = chunks(pretty ? laidOut(text) : asWritten(text), PART);
  const source: Source = { text, pretty, rest, parts: [], shown: 0, more: true };
  advance(source);
  return source;
}

function advance(source: Source): void {
  const next = source.rest.next();
  if (next.done !== true) {
    source.parts.push({ number: source.parts.length, pieces: next.value });
    source.shown += next.value.reduce((sum, { text }) => sum + text.length, 0);
  }
  // A part that is full may still be the last one; asking for nothing more is settled when the text runs out.
  source.more = next.done !== true && source.shown >= source.parts.length * PART;
}

interface PartProps {
  readonly pieces: readonly Piece[];
  readonly marks: readonly Mark[];
}

/** Thousands of coloured pieces, written straight into the page: they never change once they are there. */
function Part({ pieces, marks }: PartProps) {
  const host = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const nodes = [...markPieces(pieces, marks)].map(({ kind, text, marks: over }) => {
      if (kind === 'space' && over.length === 0) return document.createTextNode(text);
      const node = document.createElement(over.length === 0 ? 'span' : 'mark');
      node.className = [`t-${kind}`, ...over.map((mark) => `is-${mark.kind}`)].join(' ');
      if (over.length > 0) node.dataset.marks = over.map(({ from }) => from).join(' ');
      node.textContent = text;
      return node;
    });
    host.current?.replaceChildren(...nodes);
  }, [pieces, marks]);
  return <code class="part" ref={host} />;
}
