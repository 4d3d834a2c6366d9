import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useUniqueId } from '../components/unique-id.ts';
import { judgeAddress } from './address.ts';
import { SafeText } from './safe-text.tsx';
import type { ResourcesWords } from './words.ts';

export interface MarkdownLinkProps {
  readonly address: string;
  readonly starts: readonly string[];
  readonly words: ResourcesWords['link'];
  readonly onRead: ((uri: string) => void) | undefined;
  readonly children: ComponentChildren;
}

/** Characters of an address that are drawn. */
const SHOWN = 500;

/**
 * A link that opens nothing by itself: pressing it shows the whole address, and only then there is a way to go there.
 * Only https has one; the new page learns nothing of this one.
 */
export function MarkdownLink({ address, starts, words, onRead, children }: MarkdownLinkProps) {
  const [open, setOpen] = useState(false);
  const id = useUniqueId();
  const verdict = judgeAddress(address, starts);
  return (
    <>
      <button
        type="button"
        class="link md-link"
        aria-expanded={open}
        {...(open ? { 'aria-controls': id } : {})}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      <span class="md-target">
        {' ('}
        <SafeText text={briefly(verdict.kind === 'web' ? verdict.host : address)} />)
      </span>
      {open && (
        <span class="md-address" id={id}>
          <span>
            {words.leads}{' '}
            <code>
              <SafeText text={address.length > SHOWN ? `${address.slice(0, SHOWN)}…` : address} />
            </code>
          </span>
          {verdict.kind === 'web' && (
            <>
              <span>
                {words.host} <code>{verdict.host}</code>
              </span>
              <a class="button small" href={verdict.href} target="_blank" rel="noreferrer noopener">
                {words.go(verdict.host)}
              </a>
            </>
          )}
          {verdict.kind === 'resource' && onRead !== undefined && (
            <button type="button" class="button small" data-leaves onClick={() => onRead(address)}>
              {words.read}
            </button>
          )}
          {verdict.kind === 'refused' && <span>{words.refused[verdict.why]}</span>}
          {verdict.kind === 'resource' && onRead === undefined && <span>{words.refused.scheme}</span>}
        </span>
      )}
    </>
  );
}

function briefly(address: string): string {
  return address.length > 40 ? `${address.slice(0, 39)}…` : address;
}
