/**
 * The fields of the query language, as data: the parser, the completion and the documentation in the page all read
 * this table. Words come from the translations under `textKey`.
 */
export const FIELDS = [
  { name: 'method', kind: 'glob', of: 'exchange', example: 'method:resources/*' },
  { name: 'status', kind: 'choice', of: 'exchange', example: 'status:error' },
  { name: 'code', kind: 'number', of: 'exchange', example: 'code:-32602' },
  { name: 'uri', kind: 'glob', of: 'exchange', example: 'uri:orders://*' },
  { name: 'took', kind: 'duration', of: 'exchange', example: 'took:>50ms' },
  { name: 'id', kind: 'id', of: 'frame', example: 'id:17' },
  { name: 'sub', kind: 'id', of: 'frame', example: 'sub:"listen:1"' },
  { name: 'kind', kind: 'choice', of: 'frame', example: '-kind:notification' },
  { name: 'dir', kind: 'choice', of: 'frame', example: 'dir:in' },
  { name: 'size', kind: 'size', of: 'frame', example: 'size:>10kb' },
  { name: 'text', kind: 'text', of: 'frame', example: 'text:"not found"' },
  { name: 'late', kind: 'choice', of: 'frame', example: 'late:yes' },
  { name: 'channel', kind: 'choice', of: 'frame', example: 'channel:composer' },
  { name: 'server', kind: 'glob', of: 'frame', example: 'server:notes' },
  { name: 'connection', kind: 'glob', of: 'frame', example: 'connection:*' },
  { name: 'seq', kind: 'number', of: 'frame', example: 'seq:100..120' },
  { name: 'lint', kind: 'glob', of: 'frame', example: 'lint:must' },
] as const satisfies readonly FieldRow[];

export type FieldName = (typeof FIELDS)[number]['name'];

/**
 * What a value may be. `glob`: any text, `*` stands for any run of characters, letters match in either case.
 * `choice`: one of `choicesOf`. `number`, `size` (bytes; `kb` is 1,024) and `duration` (milliseconds, or `s`) take
 * `>`, `>=`, `<`, `<=`, `=` and `a..b`. `id`: unquoted matches a string and a number alike, quoted a string only.
 */
export type FieldKind = 'glob' | 'choice' | 'number' | 'size' | 'duration' | 'id' | 'text';

export interface Field {
  readonly name: FieldName;
  readonly kind: FieldKind;
  /** Whether it speaks of the frame itself, or of the exchange, so that a request and its answer are found together. */
  readonly of: 'frame' | 'exchange';
  readonly example: string;
  /** Where the translations keep what the field means. */
  readonly textKey: `query.field.${FieldName}`;
}

/** The field of that name, in any case; `name:` is another word for `uri:`. */
export function fieldOf(name: string): Field | undefined {
  const lower = name.toLowerCase();
  const row = FIELDS.find((field) => field.name === (lower === 'name' ? 'uri' : lower));
  return row === undefined ? undefined : { ...row, textKey: `query.field.${row.name}` };
}

/** The words a field of kind `choice` takes; empty for the others. */
export function choicesOf(field: FieldName): readonly string[] {
  return CHOICES[field] ?? [];
}

const CHOICES: { readonly [field in FieldName]?: readonly string[] } = {
  status: ['ok', 'error', 'pending', 'cancelled', 'lost', 'none'],
  dir: ['in', 'out'],
  late: ['yes', 'no'],
  channel: ['client', 'composer'],
  kind: [
    ...['request', 'notification', 'result', 'error', 'invalid'],
    ...['listen', 'cancel', 'acknowledgment', 'event', 'progress', 'log', 'inputRequired', 'subscriptionEnd'],
  ],
};

interface FieldRow {
  readonly name: string;
  readonly kind: FieldKind;
  readonly of: 'frame' | 'exchange';
  readonly example: string;
}
