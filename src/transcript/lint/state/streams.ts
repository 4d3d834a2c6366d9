/** What a member of the subscription filter stands for, by the notification it lets through. */
export const FILTER_OF: { readonly [method: string]: string } = {
  'notifications/tools/list_changed': 'toolsListChanged',
  'notifications/prompts/list_changed': 'promptsListChanged',
  'notifications/resources/list_changed': 'resourcesListChanged',
};

/** True for notifications that travel on subscriptions only. */
export function isStreamMethod(method: string | undefined): boolean {
  return (
    method !== undefined &&
    (Object.hasOwn(FILTER_OF, method) ||
      method === 'notifications/resources/updated' ||
      method === 'notifications/subscriptions/acknowledged')
  );
}

/** True where a URI was asked for, or lies below one that was: an update may be of a sub-resource. */
export function wantsUri(asked: ReadonlySet<string>, uri: string): boolean {
  if (asked.has(uri)) return true;
  const end = uri.search(/[?#]/);
  let base = end === -1 ? uri : uri.slice(0, end);
  // Each shorter path is looked up, so that the cost is that of one URI, however many were asked for.
  for (let steps = 0; steps < PATH_STEPS; steps += 1) {
    if (asked.has(base) || asked.has(`${base}/`)) return true;
    const slash = base.lastIndexOf('/');
    if (slash <= base.indexOf('://') + 2) return false;
    base = base.slice(0, slash);
  }
  // Deeper than any path in earnest: nobody is accused.
  return true;
}

const PATH_STEPS = 64;
