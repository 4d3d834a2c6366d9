import { useEffect, useMemo, useState } from 'preact/hooks';
import { LIMITS } from '../../protocol/limits.ts';
import type { Messages } from '../i18n/index.ts';
import { formatSize } from '../model/format.ts';
import { useObservable, useScope } from '../scope.tsx';
import { checkMessage, type MessageCheck } from './checks.ts';
import type { ComposerNote } from './composer-model.ts';
import { loadLocate } from './later-parts.ts';

type Locate = Awaited<ReturnType<typeof loadLocate>>;

/** What there is to know about the message before it goes: nothing here keeps anyone from sending it. */
export function MessageNotes({ id }: { readonly id: string }) {
  const { m, composer } = useScope();
  const text = composer.text.value;
  const [locate, setLocate] = useState<Locate>();
  const check = useMemo(() => checkMessage(text, locate?.fault), [text, locate]);
  const isBroken = check.finding?.kind === 'notJson';
  useEffect(() => {
    if (isBroken && locate === undefined) void loadLocate().then(setLocate);
  }, [isBroken, locate]);
  const note = composer.note.value;
  const finding = findingText(check, m);
  return (
    <div class="notes" id={id}>
      <p class="note-line" role="status">
        {note !== undefined && <span class={`note is-${note.kind}`}>{noteText(note, m)}</span>}
        {composer.previous.value !== undefined && (
          <span class="note">
            {m.composer.replaced}{' '}
            <button type="button" class="link" onClick={() => composer.undo()}>
              {m.common.undo}
            </button>
          </span>
        )}
      </p>
      {finding !== undefined && <p class={`note is-${check.finding?.kind}`}>{finding}</p>}
      {check.tooLarge && (
        <p class="note is-tooLarge">
          {m.composer.tooLarge(formatSize(check.bytes), formatSize(LIMITS.clientFrameBytes))}
        </p>
      )}
      {!composer.kept.value && text.length > LIMITS.clientFrameBytes / 2 && (
        <p class="note">{m.composer.draftTooLarge}</p>
      )}
      <p class="note-line meta-line">
        <CredentialNote />
      </p>
    </div>
  );
}

/** How large the message is now. */
export function MessageSize() {
  const { composer } = useScope();
  const text = composer.text.value;
  return <span class="size">{formatSize(useMemo(() => checkMessage(text).bytes, [text]))}</span>;
}

function CredentialNote() {
  const { lab, m, composer } = useScope();
  const identity = useObservable(lab.identity);
  const words = m.composer.credential;
  const kind = composer.credential();
  const who = m.header.identities[identity];
  const hasMeta = composer.text.value.includes('"_meta"');
  return (
    <span class="credential" data-credential={kind}>
      {kind === 'none' ? words.none : kind === 'own' ? words.own : words.lab(who)}{' '}
      {kind === 'none' && identity !== 'guest' && hasMeta && (
        <button
          type="button"
          class="link"
          data-act="insert-credential"
          onClick={() => void composer.changeCredential('insert')}
        >
          {words.insert(who)}
        </button>
      )}
      {kind !== 'none' && (
        <button type="button" class="link" onClick={() => void composer.changeCredential('remove')}>
          {words.remove}
        </button>
      )}
    </span>
  );
}

function findingText({ finding }: MessageCheck, m: Messages): string | undefined {
  if (finding === undefined) return undefined;
  if (finding.kind === 'notJson' && finding.place !== undefined)
    return m.composer.notJsonAt(finding.place.line, finding.place.column);
  return m.composer[finding.kind];
}

function noteText(note: ComposerNote, m: Messages): string {
  switch (note.kind) {
    case 'nextId':
      return m.composer.nextId(note.used, note.next);
    case 'resend': {
      const copied = note.next === undefined ? m.composer.resendAsIs : m.composer.resendId(note.next);
      return note.signed ? `${copied} ${m.composer.signedAgain}` : copied;
    }
    case 'shared':
    case 'saved':
      return note.signed ? `${m.composer[note.kind]} ${m.composer.signedAgain}` : m.composer[note.kind];
    case 'fromResource':
      return m.composer.fromResource(note.next);
    default:
      return m.composer[note.kind];
  }
}
