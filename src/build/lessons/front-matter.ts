/** The head of a lesson's text: who it is for the start page and for search engines. */
export interface FrontMatter {
  readonly title: string;
  /** One or two sentences, plain text. */
  readonly summary: string;
  /** 1 to 3, and the lesson's number in the course: the same in every language. */
  readonly part: number;
  readonly number: number;
  /** Reading time, exercises not counted. */
  readonly minutes: number;
}

const FIELDS = ['title', 'summary', 'part', 'number', 'minutes'] as const;
const MOST = { part: 3, number: 99, minutes: 10 } as const;

export interface FrontMatterResult {
  readonly matter: FrontMatter | undefined;
  /** The text after it, and the line on which that begins. */
  readonly body: string;
  readonly bodyLine: number;
  readonly problems: readonly { readonly line: number; readonly message: string }[];
}

/** Reads `key: value` lines between two lines of three hyphens. Values are plain text to the end of their line. */
export function readFrontMatter(text: string): FrontMatterResult {
  const lines = text.split('\n');
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end === -1)
    return {
      matter: undefined,
      body: text,
      bodyLine: 1,
      problems: [
        { line: 1, message: `The text must begin with "---", the fields ${FIELDS.join(', ')}, and "---".` },
      ],
    };
  const problems: { line: number; message: string }[] = [];
  const values = new Map<string, { value: string; line: number }>();
  for (const [index, content] of lines.slice(1, end).entries()) {
    const line = index + 2;
    const match = /^(\w+):\s*(\S.*?)\s*$/.exec(content);
    const [, key = '', value = ''] = match ?? [];
    if (match === null) problems.push({ line, message: `Expected "field: value", found "${content}".` });
    else if (!FIELDS.some((field) => field === key))
      problems.push({ line, message: `Unknown field "${key}"; fields are ${FIELDS.join(', ')}.` });
    else if (values.has(key)) problems.push({ line, message: `Field "${key}" stands here twice.` });
    else values.set(key, { value, line });
  }
  for (const field of FIELDS)
    if (!values.has(field)) problems.push({ line: end + 1, message: `Field "${field}" is missing.` });

  const count = (field: keyof typeof MOST): number => {
    const found = values.get(field);
    const number = Number(found?.value);
    if (found !== undefined && !(Number.isInteger(number) && number >= 1 && number <= MOST[field]))
      problems.push({
        line: found.line,
        message: `Field "${field}" must be a whole number from 1 to ${MOST[field]}.`,
      });
    return number;
  };
  const matter = {
    title: values.get('title')?.value ?? '',
    summary: values.get('summary')?.value ?? '',
    part: count('part'),
    number: count('number'),
    minutes: count('minutes'),
  };
  return {
    matter: problems.length === 0 ? matter : undefined,
    body: lines.slice(end + 1).join('\n'),
    bodyLine: end + 2,
    problems,
  };
}
