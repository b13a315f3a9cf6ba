import { brandName } from '@atrium/domain/payments/methods/brand-name';
import type { PaymentFailure } from '@atrium/domain/payments/payment-failure';
import { useLingui } from '@lingui/react/macro';
import type { Invoice, InvoicePayment } from './queries.ts';

type Method = Pick<InvoicePayment, 'kind' | 'name' | 'lastFour'>;

/** What paid an invoice, where a credit note's money went, and why a payment failed. */
export function usePaymentWords() {
  const { t } = useLingui();
  const methodOf = ({ kind, name, lastFour }: Method): string => {
    if (kind === 'kept') return t`Account balance and credits`;
    if (kind === 'applied') return t`Used for the new plan`;
    if (kind === 'mandate') return t`Bank account •••• ${lastFour}`;
    if (kind === 'link') return t`Payment link`;
    if (kind === 'credit') return name;
    return lastFour === '' ? t`Card` : `${brandName(name)} •••• ${lastFour}`;
  };
  const general = t`Payment failed`;
  const reasons: Readonly<Record<PaymentFailure, string>> = {
    declined: t`Declined by the bank`,
    insufficient_funds: t`Insufficient funds`,
    expired_card: t`Card expired`,
    authentication_required: t`Not confirmed with the bank`,
    method_unusable: t`Card can no longer be used`,
    retry_later: t`The bank could not be reached`,
    unknown_outcome: general,
    rejected: general,
  };
  const reasonOf = (reason: string | null): string => reasons[reason as PaymentFailure] ?? general;
  return {
    methodOf,
    reasonOf,
    /** In one line, for a row of a list. */
    paidWith: ({ payments }: Pick<Invoice, 'payments'>): string => payments.map(methodOf).join(' + '),
  };
}
