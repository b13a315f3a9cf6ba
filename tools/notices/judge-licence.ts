export interface LicenceRules {
  readonly allowed: readonly string[];
  /** Licences that this product must not ship, each with its reason. */
  readonly refused: Readonly<Record<string, string>>;
}

export type Verdict = 'allowed' | 'refused' | 'unknown';

/** Of 'A OR B' one is enough; of 'A AND B' all count, and the worst decides. */
export function judgeLicence(expression: string | null, rules: LicenceRules): Verdict {
  if (expression === null) return 'unknown';
  const choices = expression.replaceAll(/[()]/gu, '').split(/\s+OR\s+/u);
  const verdicts = choices.map((choice) => {
    const each = choice.split(/\s+AND\s+/u).map((licence) => judgeOne(licence.trim(), rules));
    return each.find((verdict) => verdict === 'refused') ?? each.find((verdict) => verdict === 'unknown') ?? 'allowed';
  });
  return verdicts.find((verdict) => verdict === 'allowed') ?? verdicts[0] ?? 'unknown';
}

/** A refused name counts with everything behind it: 'GPL' refuses 'GPL-3.0-only'. */
function judgeOne(licence: string, { allowed, refused }: LicenceRules): Verdict {
  if (allowed.includes(licence)) return 'allowed';
  return Object.keys(refused).some((name) => licence.startsWith(name)) ? 'refused' : 'unknown';
}
