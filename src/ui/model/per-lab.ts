import type { Lab } from '../../client/lab.ts';

/** One model for each lab, made when it is first asked for: it outlives the panel that shows it. */
export function perLab<T>(create: (lab: Lab) => T): (lab: Lab) => T {
  const made = new WeakMap<Lab, { readonly model: T }>();
  return (lab) => {
    const known = made.get(lab);
    if (known !== undefined) return known.model;
    const model = create(lab);
    made.set(lab, { model });
    return model;
  };
}
