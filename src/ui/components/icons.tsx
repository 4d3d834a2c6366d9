/** The drawn signs of the interface. Shape alone tells them apart; colour only helps. */
const PATHS = {
  /** A request that leaves the page. */
  out: 'M2 8h11M9 4l4 4-4 4',
  /** A result that reaches it. */
  in: 'M14 8H3M7 4 3 8l4 4',
  listen: 'M2 8h5m6-4a5.6 5.6 0 0 1 0 8M10.5 6a2.8 2.8 0 0 1 0 4M5 5.5 7.5 8 5 10.5',
  cancel: 'M3.5 3.5l9 9m0-9l-9 9',
  error: 'M8 4.6v4.2m0 2.4v.1M8 1.6 14.6 13.4H1.4Z',
  event: 'M4 11V7.4a4 4 0 0 1 8 0V11l1.2 1.4H2.8Zm2.6 1.6a1.4 1.4 0 0 0 2.8 0',
  acknowledgment: 'M1.6 8.6 4.8 12 11 4.6M8.4 11.6l.4.4 6-7.2',
  broken: 'M3 2.5h6l4 4v7H3ZM6 8l4 4m0-4l-4 4',
  end: 'M3 8h7M3 8l3-3M3 8l3 3M13 3v10',
  question: 'M5.6 6a2.4 2.4 0 1 1 3.6 2.1c-.8.5-1.2.9-1.2 1.9m0 2.2v.1',
  note: 'M3 3h10v10H3Zm2.5 3h5m-5 2.5h5M5.5 11H9',
  copy: 'M5.5 5.5V3h7.5v7.5h-2.5M3 5.5h7.5V13H3Z',
  edit: 'M3 13l.6-2.8 6.8-6.8 2.2 2.2-6.8 6.8Z',
  close: 'M4 4l8 8m0-8l-8 8',
  check: 'M3 8.5 6.5 12 13 4.5',
  chevron: 'M6 4l4 4-4 4',
  down: 'M8 3v9.5M4 9l4 4 4-4',
  menu: 'M4 6.5l4 4 4-4',
  refresh: 'M13 4v3.2H9.8M12.6 7.2A5 5 0 1 0 13 9.6',
  back: 'M13 8H3.5M7 4.5 3.5 8 7 11.5',
  search: 'M7 2.8a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 0 0 0-8.4ZM10.2 10.2 13.4 13.4',
  send: 'M2 8 14 2.6 10.6 13.6 7.4 9Zm5.4 1 6.4-6.2',
  pin: 'M6 2.5h4M6.8 2.5v4L4.5 9h7L9.2 6.5v-4M8 9v4.8',
  expand: 'M9.5 2.5h4v4M13.5 2.5 9 7M6.5 13.5h-4v-4M2.5 13.5 7 9',
  key: 'M10.4 2.6a3 3 0 1 1-2.2 5L7 8.8v1.6H5.4V12H3v-2.2l3.6-3.6a3 3 0 0 1 3.8-3.6Z',
} as const;

export type IconName = keyof typeof PATHS;

/** A decorative sign of 16 × 16: what it means must also be said in words beside it. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        stroke-width="1.6"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
