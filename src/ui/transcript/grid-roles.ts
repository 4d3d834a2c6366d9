/**
 * The transcript is a grid (ARIA authoring practices, "Data Grids") made by hand: its rows are virtual and lie at
 * places of their own, which the elements of a table do not do. Only frames are rows; what happened to a connection
 * stands between them as text.
 */
export const CELL = { role: 'gridcell' } as const;

export function gridOf(name: string, rows: number) {
  return { role: 'grid', 'aria-label': name, 'aria-rowcount': rows } as const;
}

/** `index` counts from 0, over all entries. */
export function rowOf(name: string, index: number) {
  return { role: 'row', 'aria-label': name, 'aria-rowindex': index + 1 } as const;
}
