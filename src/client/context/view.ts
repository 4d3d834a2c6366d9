import type {
  Choice,
  ContextBlock,
  ContextItem,
  ContextRules,
  ContextState,
  LeftOut,
  ReadContent,
  Reading,
  Source,
} from './model.ts';
import { sourceKey } from './reduce.ts';

/** The context as it stands now: each chosen resource, what of it a model would see, and how far it can be trusted. */
export function viewContext(state: ContextState, rules: ContextRules): readonly ContextItem[] {
  return state.choices.map((choice) => {
    const source = state.sources.get(sourceKey(choice.server, choice.uri));
    const { included } = choice;
    const { state: standing, why } = standingOf(choice, source, rules.now);
    return {
      ...{ server: choice.server, uri: choice.uri, follow: choice.follow, included },
      ...{ state: standing, why, failure: source?.failure, fromCache: source?.fromCache },
      age: included && rules.now - included.received,
      newer: newerThan(included, source?.latest),
      blocks: included?.contents.map((content) => blockOf(included, content, standing, rules)) ?? [],
    };
  });
}

/**
 * The text that a model would get: each content behind a line that says where it came from, so that data stays data
 * (server/resources, "Security Considerations"). What is left out is not mentioned.
 */
export function contextText(items: readonly ContextItem[]): string {
  return items
    .flatMap(({ blocks, state }) =>
      blocks.flatMap(({ provenance, text }) =>
        text === undefined ? [] : [`${JSON.stringify({ ...provenance, state })}\n${text}`],
      ),
    )
    .join('\n\n');
}

function standingOf(
  { included }: Choice,
  source: Source | undefined,
  now: number,
): Pick<ContextItem, 'state' | 'why'> {
  // Refused means: not for this caller, or not there any more; what was read before says nothing about now.
  if (source?.failure?.refused === true) return { state: 'gone', why: undefined };
  if (included === undefined) return { state: 'unread', why: undefined };
  const isLatest = source?.latest === undefined || source.latest.seq === included.seq;
  if (!isLatest && newerThan(included, source.latest)?.differs === true)
    return { state: 'stale', why: 'replaced' };
  const { received, ttlMs } = isLatest ? included : (source.latest ?? included);
  if (source?.stale !== undefined) return { state: 'stale', why: source.stale };
  if (now < received + ttlMs) return { state: 'fresh', why: undefined };
  return { state: 'stale', why: ttlMs === 0 ? 'ttlZero' : 'expired' };
}

function newerThan(included: Reading | undefined, latest: Reading | undefined): ContextItem['newer'] {
  if (latest === undefined || included === undefined || latest.seq === included.seq) return undefined;
  return { reading: latest, differs: !isSame(included.contents, latest.contents) };
}

function isSame(one: readonly ReadContent[], other: readonly ReadContent[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ uri, kind, body, mimeType }, at) => {
      const twin = other[at];
      return twin?.uri === uri && twin.kind === kind && twin.body === body && twin.mimeType === mimeType;
    })
  );
}

function blockOf(
  reading: Reading,
  content: ReadContent,
  state: ContextItem['state'],
  rules: ContextRules,
): ContextBlock {
  const { server, seq, subject, isPublic } = reading;
  const { uri, mimeType, version } = content;
  const leftOut = leftOutOf(content, isPublic ? undefined : subject, state, rules);
  return {
    provenance: { server, uri, mimeType, version, seq },
    text: leftOut === undefined ? content.body : undefined,
    leftOut,
  };
}

function leftOutOf(
  { kind, body, audience }: ReadContent,
  subject: string | undefined,
  state: ContextItem['state'],
  rules: ContextRules,
): LeftOut | undefined {
  if (state === 'gone') return 'gone';
  // What was read for one person is not another's to see, whatever its time to live.
  if (subject !== undefined && subject !== rules.subject) return 'otherIdentity';
  if (kind === 'blob') return 'binary';
  if (audience !== undefined && !audience.includes('assistant')) return 'audience';
  return body.length > rules.longest ? 'tooLong' : undefined;
}
