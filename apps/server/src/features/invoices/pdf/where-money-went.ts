import type { Say } from '@atrium/domain/kernel/say';
import { methodKindOf } from '@atrium/domain/payments/gateway';
import { describeMethod } from '@atrium/domain/payments/methods/describe-method';
import { isPaidByLink } from '@atrium/domain/payments/methods/mandate-limit';
import type { InvoiceRow } from '../invoice-history.store.ts';
import type { ChargeRow, RefundRow } from '../invoice-payments.store.ts';

type Charged = Pick<ChargeRow, 'gateway' | 'amount_minor' | 'brand' | 'last_four' | 'unasked_limit_minor'>;

/** Whether the payer paid on the page of a link (D-410). */
export const isByLink = ({ gateway, amount_minor: amountMinor, unasked_limit_minor: unaskedLimitMinor }: Charged) =>
  isPaidByLink({ gateway, amountMinor, unaskedLimitMinor });

/** 'Visa card ending 4242'; null where the card is not known any more, or the payer chose it on a link's page. */
export function methodName(charge: Charged, say: Say): string | null {
  const { gateway, brand, last_four: lastFour } = charge;
  if (!lastFour || isByLink(charge)) return null;
  return describeMethod({ kind: methodKindOf(gateway), brand: brand ?? '', lastFour }, say);
}

/** A part of what a credit note gives back. */
export interface MoneyWent {
  readonly label: string;
  readonly amountMinor: number;
  /** The sentence for a note whose money went one way. */
  readonly headline: (amount: string) => string;
}

function refunded(refund: RefundRow, say: Say): MoneyWent {
  const method = methodName({ ...refund, amount_minor: refund.charged_minor }, say) ?? say`what paid it`;
  return {
    label: say`Refunded to ${method}`,
    amountMinor: -refund.amount_minor,
    headline: (amount) => say`${amount} refunded to ${method}`,
  };
}

/** Where the money of a credit note went, in parts that sum to its total (D-399). */
export function whereMoneyWent(
  { total_minor: totalMinor, returned_minor: usedMinor }: Pick<InvoiceRow, 'total_minor' | 'returned_minor'>,
  refunds: readonly RefundRow[],
  say: Say,
): readonly MoneyWent[] {
  const rest = refunds.reduce((sum, { amount_minor }) => sum + amount_minor, totalMinor + usedMinor);
  const kept: MoneyWent = {
    label: say`Credited to your balance and credits`,
    amountMinor: rest,
    headline: (amount) => say`${amount} credited to your balance and credits`,
  };
  const used: MoneyWent = {
    label: say`Used for the new plan`,
    amountMinor: -usedMinor,
    headline: (amount) => say`${amount} used for the new plan`,
  };
  return [
    ...refunds.map((refund) => refunded(refund, say)),
    ...(usedMinor === 0 ? [] : [used]),
    ...(rest === 0 ? [] : [kept]),
  ];
}
