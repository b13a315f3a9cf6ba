import type { Examiner } from './examine.ts';

/** Remembers every marked amount of an organisation, and reports one that differs from what another screen showed. */
export class Amounts {
  private readonly first = new Map<string, { readonly digits: string; readonly place: string }>();
  private readonly told = new Set<string>();
  private readonly examiner: Examiner;
  compared = 0;
  constructor(examiner: Examiner) {
    this.examiner = examiner;
  }

  /** A bookkeeper sees amounts of several clients, each with amounts of its own; `client` is '' for the own organisation. */
  see(place: string, amounts: readonly (readonly [key: string, text: string])[], client = ''): void {
    for (const [name, text] of amounts) {
      const key = client === '' ? name : `${name} of ${client}`;
      // Only the number counts: one screen may write the currency's code, another its sign.
      const digits = text.replace(/[^\d.-]/g, '');
      const known = this.first.get(key);
      this.compared += known === undefined ? 0 : 1;
      if (known === undefined) this.first.set(key, { digits, place });
      else if (known.digits !== digits && !this.told.has(`${key} ${digits}`)) {
        this.told.add(`${key} ${digits}`);
        this.examiner.report('amount', place, `${key} is ${digits} here and ${known.digits} at ${known.place}`);
      }
    }
  }
}
