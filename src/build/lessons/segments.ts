/** The three voices that a lesson keeps apart. */
export const VOICES = ['protocol', 'sdk', 'advice'] as const;
export type Voice = (typeof VOICES)[number];

/** A stretch of a lesson's text, and the line of the file on which it begins. */
export type Segment =
  | { readonly kind: 'markdown'; readonly text: string; readonly line: number }
  | { readonly kind: 'voice'; readonly voice: Voice; readonly text: string; readonly line: number }
  | { readonly kind: 'exercise'; readonly id: string; readonly line: number }
  | { readonly kind: 'picture'; readonly id: string; readonly line: number };

export interface SegmentsResult {
  readonly segments: readonly Segment[];
  readonly problems: readonly { readonly line: number; readonly message: string }[];
}

/**
 * Cuts a text at the things that Markdown lacks: `::exercise{id}` and `::picture{id}` on lines of their own, and `:::protocol`,
 * `:::sdk` or `:::advice` up to a line `:::`. Inside fenced code nothing is special.
 */
export function cutSegments(text: string, firstLine: number): SegmentsResult {
  const segments: Segment[] = [];
  const problems: { line: number; message: string }[] = [];
  let voice: Voice | undefined;
  // Inside a block that is not known: reported where it opens, and its end is no second mistake.
  let unknown = false;
  let start = firstLine;
  let lines: string[] = [];
  let fence: string | undefined;

  const close = (next: number): void => {
    const content = lines.join('\n');
    if (content.trim() !== '')
      segments.push(
        voice === undefined
          ? { kind: 'markdown', text: content, line: start }
          : { kind: 'voice', voice, text: content, line: start },
      );
    voice = undefined;
    lines = [];
    start = next;
  };

  for (const [index, content] of text.split('\n').entries()) {
    const line = firstLine + index;
    const marker = /^\s*(```+|~~~+)/.exec(content)?.[1];
    if (fence !== undefined) {
      if (marker?.startsWith(fence)) fence = undefined;
      lines.push(content);
      continue;
    }
    if (marker !== undefined) fence = marker;
    const [, kind, id] = /^::(exercise|picture)\{([^}]*)\}\s*$/.exec(content) ?? [];
    const opening = /^:::(\w+)\s*$/.exec(content)?.[1];
    if (id !== undefined && (kind === 'exercise' || kind === 'picture')) {
      if (voice !== undefined)
        problems.push({
          line,
          message: `"::${kind}" cannot stand inside ":::${voice}"; close that with ":::" before it.`,
        });
      close(line + 1);
      segments.push({ kind, id, line });
    } else if (opening !== undefined) {
      if (voice !== undefined)
        problems.push({ line, message: `":::${voice}" is not closed before ":::${opening}".` });
      close(line + 1);
      voice = VOICES.find((known) => known === opening);
      unknown = voice === undefined;
      if (unknown)
        problems.push({ line, message: `Unknown block ":::${opening}"; there are ${VOICES.join(', ')}.` });
    } else if (content.trim() === ':::') {
      if (voice === undefined && !unknown) problems.push({ line, message: '":::" closes nothing.' });
      unknown = false;
      close(line + 1);
    } else {
      if (/^::+/.test(content))
        problems.push({
          line,
          message: `Not understood: "${content.trim()}". Did you mean "::exercise{id}" or "::picture{id}"?`,
        });
      lines.push(content);
    }
  }
  if (voice !== undefined)
    problems.push({
      line: start - 1,
      message: `":::${voice}" is never closed; write ":::" on the line after it.`,
    });
  if (fence !== undefined)
    problems.push({ line: start, message: `Fenced code that begins with ${fence} is never closed.` });
  close(0);
  return { segments, problems };
}
