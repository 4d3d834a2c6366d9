/**
 * The query in the page's address. The fragment is a list of `name=value` joined by `&`, of which this is one; other
 * parts are left as they are. A fragment that shares a frame or a session (`share=`) belongs to whoever opens that.
 */
const NAME = 'query';

/** The query that a fragment (with `#` or without) carries; empty where there is none or it is damaged. */
export function queryOfFragment(fragment: string): string {
  const part = partsOf(fragment).find((one) => one.startsWith(`${NAME}=`));
  return part === undefined ? '' : decode(part.slice(NAME.length + 1));
}

/** The fragment (with `#`; empty where nothing is left) that carries `query` and keeps everything else. */
export function fragmentWithQuery(fragment: string, query: string): string {
  const parts = partsOf(fragment);
  if (parts[0]?.startsWith('share=') === true) return fragment;
  const others = parts.filter((one) => !one.startsWith(`${NAME}=`));
  const all = query === '' ? others : [...others, `${NAME}=${encode(query)}`];
  return all.length === 0 ? '' : `#${all.join('&')}`;
}

function partsOf(fragment: string): readonly string[] {
  return fragment
    .replace(/^#/, '')
    .split('&')
    .filter((part) => part !== '');
}

/** What reads well in an address stays readable in it. */
function encode(query: string): string {
  return encodeURIComponent(query.replace(LONE_SURROGATE, '\uFFFD')).replace(
    /%(3A|2F|2C|20)/g,
    (code) => READABLE[code] ?? code,
  );
}

/** Half of a pair alone, which no address can hold. */
const LONE_SURROGATE = /[\uD800-\uDFFF]/gu;
const READABLE: { readonly [code: string]: string } = { '%3A': ':', '%2F': '/', '%2C': ',', '%20': '+' };

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch (error) {
    if (error instanceof URIError) return '';
    throw error;
  }
}
