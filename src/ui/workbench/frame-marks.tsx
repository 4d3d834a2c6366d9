import { useState } from 'preact/hooks';
import { Icon } from '../components/icons.tsx';
import { useUniqueId } from '../components/unique-id.ts';
import { useWorkbench } from './context.tsx';
import { NOTE_LIMIT } from './marks-model.ts';

/** Buttons to pin a frame, to write a note on it and to compare it. */
export function MarkButtons({
  seq,
  noting,
  onNote,
}: {
  readonly seq: number;
  readonly noting: boolean;
  onNote(): void;
}) {
  const { w, model } = useWorkbench();
  const words = w.marks;
  const mark = model.marks.of(seq);
  const pinned = mark?.pinned === true;
  const { from } = model.comparing.value;
  return (
    <>
      <button
        type="button"
        class="button small"
        aria-pressed={pinned}
        onClick={() => model.marks.pin(seq, !pinned)}
      >
        <Icon name="pin" />
        {pinned ? words.pinned : words.pin}
      </button>
      <button type="button" class="button small" aria-expanded={noting} onClick={onNote}>
        <Icon name="note" />
        {mark?.note === undefined ? words.note : words.editNote}
      </button>
      <button
        type="button"
        class="button small"
        aria-pressed={from === seq}
        onClick={() => model.compare(seq)}
      >
        {from === undefined || from === seq ? w.compare.start : w.compare.with(from)}
      </button>
    </>
  );
}

/** The note on a frame, or the field in which it is written. */
export function FrameNote({ seq, noting }: { readonly seq: number; readonly noting: boolean }) {
  const { model } = useWorkbench();
  const note = model.marks.of(seq)?.note ?? '';
  if (noting) return <NoteField seq={seq} note={note} />;
  return note === '' ? null : <p class="frame-note">{note}</p>;
}

/** What is written is kept when the field is left. */
function NoteField({ seq, note }: { readonly seq: number; readonly note: string }) {
  const { w, model } = useWorkbench();
  const id = useUniqueId();
  const [text, setText] = useState(note);
  return (
    <div class="field">
      <label for={id}>{w.marks.label}</label>
      <textarea
        id={id}
        rows={2}
        maxLength={NOTE_LIMIT}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={() => model.marks.note(seq, text)}
      />
    </div>
  );
}
