import type { ReactNode } from 'react';

/** One component, or one state of it, with its name above. */
export function Show({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure>
      <figcaption>{name}</figcaption>
      {children}
    </figure>
  );
}

/** For buttons whose effect does not matter here. */
export const doNothing = (): void => undefined;
