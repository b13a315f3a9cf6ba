/** What one check found: all is well, or what is wrong and what to do about it. */
export interface Finding {
  readonly about: string;
  readonly isOk: boolean;
  readonly says: string;
}

/** Thrown by a check that knows what is wrong. */
export class Ailment extends Error {}

/** Answers what the check says; an error becomes a finding with its remedy. */
export async function look(about: string, remedy: string, check: () => Promise<string>): Promise<Finding> {
  try {
    return { about, isOk: true, says: await check() };
  } catch (error) {
    return { about, isOk: false, says: `${wordsOf(error)}. ${remedy}` };
  }
}

/** Never the whole error: libraries attach requests, and with them secrets. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it failed';
  const { code } = error as { readonly code?: unknown };
  const cause = error.cause === undefined ? '' : wordsOf(error.cause);
  return [error.message, error.message === '' ? code : '', cause].filter((part) => part).join(': ') || error.name;
}

/** The clocks of two machines may differ by this much: one-time codes and signatures of webhooks depend on them. */
const skewAtMostMs = 2_000;

/** What a clock that was read between two of our own readings says about ours. */
export function compareClocks(before: number, theirs: number, after: number, precisionMs = 0): string {
  const earliest = theirs - after;
  const latest = theirs + precisionMs - before;
  const skewMs = earliest > 0 ? earliest : Math.min(0, latest);
  const words = `${Math.abs(Math.round(skewMs / 100) / 10)} s ${skewMs > 0 ? 'behind' : 'ahead'}`;
  if (Math.abs(skewMs) > skewAtMostMs) throw new Ailment(`The clock of this machine is ${words}`);
  return 'the clocks agree';
}
