import { canonicalJson } from '../../kernel/canonical-json.ts';
import { type Money, shareOf } from '../../kernel/money.ts';

/** One tax on an invoice: IGST, or CGST beside SGST. */
export interface TaxPart {
  readonly label: string;
  readonly rateBasisPoints: number;
}

/** How a sale is taxed. It is stored with the sale, so that a refund is taxed alike. */
export interface TaxTreatment {
  /**
   * `export` is zero-rated. `reverse_charge`: a business of another member state of the Union pays the tax itself.
   * `unregistered`: the seller may not collect tax there.
   */
  readonly kind: 'taxed' | 'export' | 'reverse_charge' | 'unregistered';
  /** The name in the summary, such as 'GST'. Null without tax. */
  readonly label: string | null;
  readonly parts: readonly TaxPart[];
  /** Country, and in India the state's code: `IN-29`; null while unknown. */
  readonly placeOfSupply: string | null;
}

/** Each tax is rounded once, half up, on the whole taxable amount, never line by line (D-81). */
export function taxOn(
  treatment: TaxTreatment,
  net: Money,
): readonly { readonly part: TaxPart; readonly amount: Money }[] {
  return treatment.parts.map((part) => ({ part, amount: shareOf(net, part.rateBasisPoints, 10_000, 'half_up') }));
}

/** Whether two sales are taxed the same way and can be taxed together. */
export function isTaxedAlike(a: TaxTreatment, b: TaxTreatment): boolean {
  const keyOf = ({ kind, label, parts, placeOfSupply }: TaxTreatment) =>
    canonicalJson({ kind, label, placeOfSupply, parts: parts.map((part) => ({ ...part })) });
  return keyOf(a) === keyOf(b);
}
