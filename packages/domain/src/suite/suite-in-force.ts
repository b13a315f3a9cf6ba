import type { SuiteOutline } from './outline.ts';

let inForce: SuiteOutline | null = null;

/** A process does this once, at its start, before any rule is asked. Answers what was in force before. */
export function putSuiteInForce(outline: SuiteOutline): SuiteOutline | null {
  const before = inForce;
  inForce = outline;
  return before;
}

export function suiteInForce(): SuiteOutline {
  if (inForce === null) throw new Error('no suite is in force: putSuiteInForce was not called');
  return inForce;
}

/** Something that is worked out of the suite once, and again when another one is in force. */
export function ofSuite<T>(workOut: (outline: SuiteOutline) => T): () => T {
  let known: { readonly outline: SuiteOutline; readonly value: T } | null = null;
  return () => {
    const outline = suiteInForce();
    if (known?.outline !== outline) known = { outline, value: workOut(outline) };
    return known.value;
  };
}
