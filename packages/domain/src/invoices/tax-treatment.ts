import { canonicalJson } from '../kernel/canonical-json.ts';
import { type Money, shareOf } from '../kernel/money.ts';

/** One tax as it stands on an invoice: IGST, or CGST beside SGST. */
export interface TaxPart {
  readonly label: string;
  readonly rateBasisPoints: number;
}

/** How a sale is taxed, as decided when it was made; kept with it, so that a refund is taxed alike. */
export interface TaxTreatment {
  /** `export` is zero-rated; `unregistered`: the seller may collect nothing there. */
  readonly kind: 'taxed' | 'export' | 'unregistered';
  /** What the summary calls it, such as 'GST'; null where there is none. */
  readonly label: string | null;
  readonly parts: readonly TaxPart[];
  /** Country, and in India the state's code: `IN-29`; null while unknown. */
  readonly placeOfSupply: string | null;
}

/** D-81: each tax is half-up of the whole that it is due on, never a sum of rounded lines. */
export function taxOn(
  treatment: TaxTreatment,
  net: Money,
): readonly { readonly part: TaxPart; readonly amount: Money }[] {
  return treatment.parts.map((part) => ({ part, amount: shareOf(net, part.rateBasisPoints, 10_000, 'half_up') }));
}

/** Two sales taxed alike can be taxed together. */
export function isTaxedAlike(a: TaxTreatment, b: TaxTreatment): boolean {
  const keyOf = ({ kind, label, parts, placeOfSupply }: TaxTreatment) =>
    canonicalJson({ kind, label, placeOfSupply, parts: parts.map((part) => ({ ...part })) });
  return keyOf(a) === keyOf(b);
}
