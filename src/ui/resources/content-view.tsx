import './content.css';
import { useMemo, useState } from 'preact/hooks';
import { CodeText } from '../components/code-text.tsx';
import { Icon } from '../components/icons.tsx';
import { useWords } from '../i18n/use-words.ts';
import type { ShownContent } from '../model/contents.ts';
import { useScope } from '../scope.tsx';
import { HexView, Picture } from './byte-views.tsx';
import { type ContentKind, type ContentLook, contentKind } from './content-kinds.ts';
import { controlNames } from './controls.ts';
import { LargeView } from './large-view.tsx';
import { MarkdownView } from './markdown-view.tsx';
import { PlainText } from './plain-text.tsx';
import { type Provenance, ProvenanceBar } from './provenance-bar.tsx';
import { SafeText } from './safe-text.tsx';
import { SvgNote } from './svg-view.tsx';
import { RESOURCES_WORDS, type ResourcesWords } from './words.ts';

export interface ContentViewProps {
  /** Of an item of `contents`, as `shownContent` reads it. */
  readonly content: ShownContent;
  readonly provenance: Provenance;
  /** Its place among all contents of the read, from 0. */
  readonly index?: number;
  readonly of?: number;
  /** Beginnings of URIs that this server serves: links to them may be read, by `onRead`. */
  readonly starts?: readonly string[];
  onRead?(uri: string): void;
}

/**
 * One content of whatever kind, shown so that nothing in it can act: no markup of it becomes markup of the page, nothing
 * is loaded for it, and where it comes from stands beside it. Stands inside a `Scope`.
 */
export function ContentView(props: ContentViewProps) {
  const [large, setLarge] = useState(false);
  return (
    <>
      <Article {...props} onLarge={() => setLarge(true)} />
      {large && (
        <LargeView label={props.content.uri ?? props.provenance.uri} onClose={() => setLarge(false)}>
          <Article {...props} />
        </LargeView>
      )}
    </>
  );
}

interface ArticleProps extends ContentViewProps {
  onLarge?(): void;
}

function Article({ content, provenance, index = 0, of = 1, starts = [], onRead, onLarge }: ArticleProps) {
  const { m } = useScope();
  const words = useWords(RESOURCES_WORDS);
  const kind = useMemo(() => contentKind(content), [content]);
  const [chosen, setChosen] = useState<ContentLook>();
  const { looks } = kind;
  const look = chosen !== undefined && looks.includes(chosen) ? chosen : looks[0];
  if (words === undefined) return null;
  return (
    <article class="content" aria-label={content.uri ?? provenance.uri}>
      <ProvenanceBar provenance={provenance} contentUri={content.uri} words={words.provenance} />
      <div class="content-head">
        {of > 1 && <strong>{words.panel.part(index + 1, of)}</strong>}
        {content.mimeType !== undefined && (
          <span class="tag">
            <SafeText text={content.mimeType} />
          </span>
        )}
        {content.kind === 'text' && <span class="hint">{m.units.characters(content.text.length)}</span>}
        {content.kind === 'bytes' && <span class="hint">{m.units.bytes(content.bytes.length)}</span>}
        {looks.length > 1 && (
          <fieldset class="segments" aria-label={words.looks.label}>
            {looks.map((name) => (
              <button type="button" key={name} aria-pressed={name === look} onClick={() => setChosen(name)}>
                {words.looks[name]}
              </button>
            ))}
          </fieldset>
        )}
        {onLarge !== undefined && looks.length > 0 && (
          <button
            type="button"
            class="button small quiet icon-only"
            title={words.large}
            aria-haspopup="dialog"
            onClick={onLarge}
          >
            <Icon name="expand" />
            <span class="visually-hidden">{words.large}</span>
          </button>
        )}
      </div>
      <Claim content={content} kind={kind} words={words.claim} />
      {kind.text !== undefined && look !== 'bytes' && <Controls text={kind.text} look={look} words={words} />}
      <Body content={content} kind={kind} look={look} words={words} starts={starts} onRead={onRead} />
    </article>
  );
}

/** What it says it is beside what it is, where these are not the same. */
function Claim({
  content,
  kind,
  words,
}: {
  readonly content: ShownContent;
  readonly kind: ContentKind;
  readonly words: ResourcesWords['claim'];
}) {
  const { mimeType } = content;
  const found = kind.found === undefined ? words.unknown : (words.names[kind.found] ?? kind.found);
  if (mimeType === undefined)
    return content.kind === 'bytes' && content.bytes.length > 0 ? (
      <p class="hint">{words.unnamed(found)}</p>
    ) : null;
  if (kind.honest) return null;
  return (
    <p class="note is-warning">
      <SafeText
        text={content.kind === 'bytes' ? words.liesBytes(mimeType, found) : words.lies(mimeType, found)}
      />
    </p>
  );
}

/** Names that are listed at most; more of them say no more. */
const NAMES = 6;

function Controls({
  text,
  look,
  words,
}: {
  readonly text: string;
  readonly look: ContentLook | undefined;
  readonly words: ResourcesWords;
}) {
  const names = useMemo(() => controlNames(text, NAMES), [text]);
  if (names.length === 0) return null;
  const list = names.join(', ');
  return <p class="note is-warning">{look === 'pretty' ? words.controlsJson(list) : words.controls(list)}</p>;
}

interface BodyProps {
  readonly content: ShownContent;
  readonly kind: ContentKind;
  readonly look: ContentLook | undefined;
  readonly words: ResourcesWords;
  readonly starts: readonly string[];
  readonly onRead: ((uri: string) => void) | undefined;
}

function Body({ content, kind, look, words, starts, onRead }: BodyProps) {
  const w = words.panel;
  if (content.kind === 'nothing') return <p class="note">{w.noContents}</p>;
  if (content.kind === 'badBase64') return <p class="note is-warning">{w.badBase64}</p>;
  if (content.kind === 'bytes' && look === 'bytes') return <HexView bytes={content.bytes} words={w} />;
  if (content.kind === 'bytes' && look === 'picture' && content.image !== undefined)
    return <Picture data={content.bytes} type={content.image} label={w.image(content.image)} />;
  const { text = '' } = kind;
  if (text === '') return <p class="empty-text">{w.empty}</p>;
  if (look === 'rendered')
    return <MarkdownView text={text} words={words} plainLabel={w.text} starts={starts} onRead={onRead} />;
  const markup = kind.found === 'text/html' || MARKUP.test(content.mimeType ?? '');
  if (look === 'pretty') return <CodeText text={text} pretty label={w.text} />;
  return (
    <>
      {kind.svg && <SvgNote text={text} words={words.svg} />}
      {markup && !kind.svg && <p class="hint">{w.onlyText}</p>}
      <PlainText text={text} label={w.text} code={markup} />
    </>
  );
}

/** Types of texts that a page could be tempted to make something of. */
const MARKUP = /html|xml|markdown|script|css/;
