import { useEffect, useState } from 'preact/hooks';
import { hexDump } from '../model/contents.ts';
import type { ResourcesWords } from './words.ts';

/** Bytes that are drawn at once. */
const SHOWN = 256;

export interface HexViewProps {
  readonly bytes: Uint8Array;
  readonly words: ResourcesWords['panel'];
}

/** Bytes as people read them, the first of them at once. */
export function HexView({ bytes, words }: HexViewProps) {
  const [shown, setShown] = useState(SHOWN);
  return (
    <>
      <figure class="hex" aria-label={words.bytes} {...SCROLLS}>
        <pre>{hexDump(bytes, shown)}</pre>
      </figure>
      {shown < bytes.length && (
        <button type="button" class="button small" onClick={() => setShown(shown * 4)}>
          {words.more(Math.min(shown * 3, bytes.length - shown))}
        </button>
      )}
    </>
  );
}

export interface PictureProps {
  readonly data: Uint8Array<ArrayBuffer> | string;
  readonly type: string;
  readonly label: string;
  onFailed?(): void;
}

/** A picture out of memory: nothing is fetched for it, and an `<img>` runs nothing. */
export function Picture({ data, type, label, onFailed }: PictureProps) {
  const [address, setAddress] = useState<string | undefined>(undefined);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([data], { type }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data, type]);
  if (address === undefined) return null;
  return (
    <img
      class="picture"
      src={address}
      alt={label}
      {...(onFailed === undefined ? {} : { onError: onFailed })}
    />
  );
}

/** What scrolls must be reachable by the keyboard. */
const SCROLLS = { tabIndex: 0 };
