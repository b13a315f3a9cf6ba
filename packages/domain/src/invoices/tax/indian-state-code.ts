import { indianStates } from '../data/indian-states.ts';

/** The two digits of a state, from its name, its letters or the digits themselves. */
export function indianStateCodeOf(state: string | null): string | null {
  const wanted = state?.trim().toLowerCase() ?? '';
  const found = indianStates.find(({ code, name, alsoWritten = [] }) =>
    [code, name, ...alsoWritten].some((each) => each.toLowerCase() === wanted),
  );
  return found?.code ?? null;
}
