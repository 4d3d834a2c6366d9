/**
 * How every control of a decision is marked, whatever it looks like. Tests and the machine that plays lessons find it
 * by these attributes alone:
 *
 *     [data-question="Q"][data-part="choice"]                   choice: <select>
 *     [data-question="Q"][data-part="text"]                     text: <input>
 *     [data-question="Q"][data-part="frame"]                    frame: <select>, its options as below
 *     [data-question="Q"][data-item="I"][data-part="choice"]    sort, mark: <select>; predict: one radio input a choice
 *     [data-question="Q"][data-item="I"][data-part="reason"]    sort, predict, mark: <select>
 *
 * Of a select, the option's `value` is the choice; the radio of a choice has it as its `value`. Both say '' or nothing
 * while nothing is decided. All of them are native, in the page and enabled from the first drawing on.
 *
 * An option that is a frame has its `seq` as `value` and `data-seq`, `data-dir` (`in` or `out`), `data-id` (as it
 * stands in JSON: `7`, `"7"`) and `data-method` (its own; answers have none).
 */
export interface ControlMark {
  readonly 'data-question': string;
  readonly 'data-item'?: string;
  readonly 'data-part': 'choice' | 'reason' | 'text' | 'frame';
}

export function controlMark(question: string, part: ControlMark['data-part'], item?: string): ControlMark {
  return {
    'data-question': question,
    ...(item === undefined ? {} : { 'data-item': item }),
    'data-part': part,
  };
}
