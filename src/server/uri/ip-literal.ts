/** Whether a bracketed host is an IPv6 address or an address of a future version (RFC 3986 section 3.2.2). */
export function isIpLiteral(host: string): boolean {
  if (!host.endsWith(']')) return false;
  const address = host.slice(1, -1);
  if (/^[vV][0-9A-Fa-f]+\.[A-Za-z0-9\-._~!$&'()*+,;=:]+$/.test(address)) return true;
  const halves = address.split('::');
  if (halves.length > 2) return false;
  const [head = 0, tail = 0] = halves.map((half, index) => groups(half, index === halves.length - 1));
  // `::` stands for at least one group; without it all eight are written out.
  return halves.length === 2 ? head + tail <= 7 : head === 8;
}

/** How many 16-bit groups the text writes out; more than eight when it is malformed. */
function groups(text: string, last: boolean): number {
  if (text === '') return 0;
  const parts = text.split(':');
  let count = 0;
  for (const [index, part] of parts.entries()) {
    if (/^[0-9A-Fa-f]{1,4}$/.test(part)) count += 1;
    else if (last && index === parts.length - 1 && isIpv4(part)) count += 2;
    else return 99;
  }
  return count;
}

function isIpv4(text: string): boolean {
  return /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.|$)){4}$/.test(text) && !text.endsWith('.');
}
