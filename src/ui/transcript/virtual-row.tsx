import type { VirtualItem } from '@tanstack/virtual-core';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { rowOf } from './grid-roles.ts';

export interface RowAria {
  readonly role?: 'listitem';
  readonly 'aria-posinset'?: number;
  readonly 'aria-setsize'?: number;
  readonly 'aria-level'?: number;
  readonly 'aria-expanded'?: boolean;
}

export interface VirtualRowProps {
  readonly item: VirtualItem;
  readonly kind: string;
  /** Makes it a row of the grid; without a name it is text between rows. */
  readonly name?: string;
  /** What else it is to those who listen: an item of a list that is no grid, its level in a tree. */
  readonly aria?: RowAria;
  /** Changes when someone was sent here, so that the row can show itself. */
  readonly asked?: object | undefined;
  readonly children: ComponentChildren;
}

/**
 * A row at its place in the list. Places are set through the style object: the page's policy allows no `style`
 * attributes.
 */
export function VirtualRow({ item, kind, name, aria, asked, children }: VirtualRowProps) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    host.current?.style.setProperty('transform', `translateY(${item.start}px)`);
  }, [item.start]);
  useLayoutEffect(() => {
    if (asked === undefined) return undefined;
    const row = host.current;
    row?.classList.add('was-asked');
    const done = (): void => row?.classList.remove('was-asked');
    row?.addEventListener('animationend', done, { once: true });
    return () => row?.removeEventListener('animationend', done);
  }, [asked]);
  return (
    <div
      ref={host}
      class={`row ${kind}`}
      data-index={item.index}
      {...(name === undefined ? {} : rowOf(name, item.index))}
      {...aria}
    >
      {children}
    </div>
  );
}

/** Gives the list the height of all its rows, those that are not in the page included. */
export function Sizer({
  height,
  children,
}: {
  readonly height: number;
  readonly children: ComponentChildren;
}) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    host.current?.style.setProperty('height', `${height}px`);
  }, [height]);
  return (
    <div ref={host} class="frames-sizer">
      {children}
    </div>
  );
}
