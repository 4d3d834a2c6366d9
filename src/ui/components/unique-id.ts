import { useState } from 'preact/hooks';

let made = 0;

/**
 * An id of its own in the whole document. Preact's `useId` counts anew in each root, and a lesson page has a root for
 * each exercise: labels of the second would name fields of the first.
 */
export function useUniqueId(): string {
  const [id] = useState(() => {
    made += 1;
    return `lab-${made}`;
  });
  return id;
}
