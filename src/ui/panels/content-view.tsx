import { useEffect, useState } from 'preact/hooks';
import { CodeText } from '../components/code-text.tsx';
import { hexDump, type ShownContent } from '../model/contents.ts';
import { formatSize } from '../model/format.ts';
import { useScope } from '../scope.tsx';

/**
 * One content, shown so that nothing in it can act: text stays text whatever it claims to be, and only pictures whose
 * bytes are those of a raster format become pictures.
 */
export function ContentView({
  content,
  index,
  of,
}: {
  readonly content: ShownContent;
  readonly index: number;
  readonly of: number;
}) {
  const { m } = useScope();
  const words = m.resources;
  return (
    <div class="content">
      <p class="content-head">
        {of > 1 && <strong>{words.part(index + 1, of)}</strong>}
        <span class="uri">{content.uri}</span>
        {content.mimeType !== undefined && <span class="tag">{content.mimeType}</span>}
        {content.kind === 'text' && <span class="hint">{m.units.characters(content.text.length)}</span>}
        {content.kind === 'bytes' && <span class="hint">{m.units.bytes(content.bytes.length)}</span>}
      </p>
      <ContentBody content={content} />
    </div>
  );
}

function ContentBody({ content }: { readonly content: ShownContent }) {
  const { m } = useScope();
  const words = m.resources;
  if (content.kind === 'nothing') return <p class="note">{words.noContents}</p>;
  if (content.kind === 'badBase64') return <p class="note">{words.badBase64}</p>;
  if (content.kind === 'text') {
    if (content.text === '') return <p class="empty-text">{words.empty}</p>;
    const isJson = /[/+]json/.test(content.mimeType ?? '');
    const active = /html|svg|xml|markdown/.test(content.mimeType ?? '');
    return (
      <>
        {active && <p class="hint">{words.onlyText}</p>}
        {isJson ? (
          <CodeText text={content.text} pretty label={words.text} />
        ) : (
          <PlainText text={content.text} label={words.text} />
        )}
      </>
    );
  }
  const { bytes, image, mimeType } = content;
  const claimsImage = mimeType?.startsWith('image/') === true;
  return (
    <>
      {claimsImage && mimeType !== image && (
        <p class="note is-warning">{words.lyingType(mimeType, image ?? words.unknownBytes)}</p>
      )}
      {image !== undefined && <Picture bytes={bytes} type={image} label={words.image(image)} />}
      <HexView bytes={bytes} />
    </>
  );
}

const PLAIN_CHARACTERS = 20_000;

function PlainText({ text, label }: { readonly text: string; readonly label: string }) {
  const { m } = useScope();
  const [shown, setShown] = useState(PLAIN_CHARACTERS);
  return (
    <>
      <figure class="plain" aria-label={label} {...SCROLLS}>
        <pre>{text.slice(0, shown)}</pre>
      </figure>
      {shown < text.length && (
        <p class="code-more">
          <span>{m.transcript.detail.cut(formatSize(shown), formatSize(text.length))}</span>
          <button type="button" class="button small" onClick={() => setShown(shown + PLAIN_CHARACTERS)}>
            {m.transcript.detail.more}
          </button>
        </p>
      )}
    </>
  );
}

function Picture({
  bytes,
  type,
  label,
}: {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly label: string;
}) {
  const [address, setAddress] = useState<string | undefined>(undefined);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes, type]);
  return address === undefined ? null : <img class="picture" src={address} alt={label} />;
}

const HEX_BYTES = 256;

function HexView({ bytes }: { readonly bytes: Uint8Array }) {
  const { m } = useScope();
  const [shown, setShown] = useState(HEX_BYTES);
  return (
    <>
      <figure class="hex" aria-label={m.resources.bytes} {...SCROLLS}>
        <pre>{hexDump(bytes, shown)}</pre>
      </figure>
      {shown < bytes.length && (
        <button type="button" class="button small" onClick={() => setShown(shown * 4)}>
          {m.resources.more(Math.min(shown * 3, bytes.length - shown))}
        </button>
      )}
    </>
  );
}

/** What scrolls must be reachable by the keyboard. */
const SCROLLS = { tabIndex: 0 };
