/** One line of `npm run bench`, and of the array that `--json` writes. */
export interface Row {
  readonly id: string;
  /** Subject divided by floor: the median over the rounds. */
  readonly ratio: number;
  /** The ratio may be at most this. */
  readonly budget: number;
  /** What one operation of the floor takes, in milliseconds: the median over the rounds. KB where sizes are compared, bytes where memory is. */
  readonly floor: number;
  /** How far the rounds differ: the interquartile range of their ratios, divided by the ratio. */
  readonly spread: number;
}
