import type { ComponentChildren } from 'preact';

/** One name and its value in a list of facts (`<dl class="facts">`). */
export function Fact({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
