interface Shrinking<Step, Played> {
  /** Nothing is played again more often than this. */
  readonly mostPlays: number;
  /** What happened, where the steps still break the rule; null where they do not. */
  readonly isBroken: (steps: readonly Step[]) => Promise<Played | null>;
  /** The step with less in it, the least first. */
  readonly simplerThan?: (step: Step) => readonly Step[];
}

/** The shortest steps found that still break the rule, with what happened: halves are left out first, then single steps. */
export async function shrinkSteps<Step, Played>(
  steps: readonly Step[],
  { mostPlays, isBroken, simplerThan = () => [] }: Shrinking<Step, Played>,
): Promise<{ readonly steps: readonly Step[]; readonly played: Played | null; readonly plays: number }> {
  let best = steps;
  let played: Played | null = null;
  let plays = 0;
  const attempt = async (fewer: readonly Step[]): Promise<boolean> => {
    if (plays >= mostPlays) return false;
    plays += 1;
    const found = await isBroken(fewer);
    if (found === null) return false;
    best = fewer;
    played = found;
    return true;
  };
  for (let size = Math.ceil(best.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let from = best.length - size; from >= 0; from -= size)
      await attempt([...best.slice(0, from), ...best.slice(from + size)]);
  for (let place = 0; place < best.length; place += 1)
    for (const simpler of simplerThan(best[place] as Step)) if (await attempt(best.with(place, simpler))) break;
  return { steps: best, played, plays };
}
