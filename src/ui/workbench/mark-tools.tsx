import { useWorkbench } from './context.tsx';

/** What is pinned or noted, and the frame that waits to be compared; nothing where there is neither. */
export function MarkTools() {
  const { w, model } = useWorkbench();
  const marks = model.marks.all.value;
  const marked = model.marked.value;
  const { from, to } = model.comparing.value;
  return (
    <>
      {(marks.size > 0 || marked) && (
        <button
          type="button"
          class="button small"
          aria-pressed={marked}
          onClick={() => model.showMarked(!marked)}
        >
          {w.marks.only(marks.size)}
        </button>
      )}
      {from !== undefined && to === undefined && (
        <span class="compare-waits" role="status">
          {w.compare.waits(from)}{' '}
          <button type="button" class="link" onClick={() => model.compareNothing()}>
            {w.compare.giveUp}
          </button>
        </span>
      )}
    </>
  );
}
