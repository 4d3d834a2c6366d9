import { useMemo, useRef, useState } from 'preact/hooks';

export interface Dragging {
  /** The card that is on its way, and the group over which it is: `''` for none chosen, `undefined` for nowhere. */
  readonly now: { readonly item: string; readonly over: string | undefined } | undefined;
  /** Goes on the part of a card by which it is held. */
  onPointerDown(event: PointerEvent, item: string): void;
}

/** Pixels that a pointer moves before it drags: less is a press. */
const SLACK = 5;

/**
 * Cards that a pointer drags into groups. A group is an element with `data-group` inside of the element with
 * `data-sort`; the card itself has `data-card`. Nothing here is needed to decide: every card has a native control too.
 */
export function useDrag(onDrop: (item: string, group: string) => void): Dragging {
  const [now, setNow] = useState<Dragging['now']>(undefined);
  const drop = useRef(onDrop);
  drop.current = onDrop;
  const onPointerDown = useMemo(() => startOn(setNow, (item, group) => drop.current(item, group)), []);
  return { now, onPointerDown };
}

function startOn(
  show: (now: Dragging['now']) => void,
  drop: (item: string, group: string) => void,
): Dragging['onPointerDown'] {
  return (event, item) => {
    const card = event.target instanceof Element ? event.target.closest('[data-card]') : null;
    const sort = card?.closest('[data-sort]');
    if (!(card instanceof HTMLElement) || sort === null || sort === undefined || event.button !== 0) return;
    const start = { x: event.clientX, y: event.clientY };
    const giveUp = new AbortController();
    const { signal } = giveUp;
    let over: string | undefined;
    let moving = false;

    const end = (): void => {
      giveUp.abort();
      card.style.transform = '';
      show(undefined);
    };
    const move = ({ pointerId, clientX, clientY }: PointerEvent): void => {
      if (pointerId !== event.pointerId) return;
      const [x, y] = [clientX - start.x, clientY - start.y];
      if (!moving && Math.hypot(x, y) < SLACK) return;
      moving = true;
      card.style.transform = `translate(${x}px, ${y}px)`;
      over = groupAt(sort, card, clientX, clientY);
      show({ item, over });
    };
    addEventListener('pointermove', move, { signal });
    addEventListener(
      'pointerup',
      ({ pointerId }) => {
        if (pointerId !== event.pointerId) return;
        end();
        if (moving && over !== undefined) drop(item, over);
      },
      { signal },
    );
    // Taken away by scrolling, or by the system.
    addEventListener('pointercancel', end, { signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
  };
}

/** The card itself hangs at the pointer, still inside of the group that it comes from. */
function groupAt(sort: Element, card: Element, x: number, y: number): string | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    if (card.contains(element)) continue;
    const group = element.closest<HTMLElement>('[data-group]');
    if (group !== null && sort.contains(group)) return group.dataset.group;
  }
  return undefined;
}
