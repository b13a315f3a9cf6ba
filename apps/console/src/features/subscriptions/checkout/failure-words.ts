import type { PaymentFailure } from '@atrium/domain/payments/payment-failure';
import { useLingui } from '@lingui/react/macro';

/** What the console adds: the connection was lost before the call arrived. */
type Failure = PaymentFailure | 'not_sent';

/** Why a payment failed and what to do about it; unknown reasons get the general text (ERR-15). */
export function useFailureWords() {
  const { t } = useLingui();
  const general = t`Payment failed due to some internal error.`;
  const words: Readonly<Record<Failure, string>> = {
    declined: t`Your bank declined the payment. Please ask your bank, or use another card.`,
    insufficient_funds: t`There was not enough money on the card. Please use another card, or try again later.`,
    expired_card: t`The card has expired. Please add a new one.`,
    authentication_required: t`Your bank asked you to confirm the payment, and it was not confirmed.`,
    method_unusable: t`The card cannot be used any more. Please add a new one.`,
    retry_later: t`Your bank or our payment provider could not be reached. Nothing was charged. Please try again in a few minutes.`,
    not_sent: t`The connection was lost before your payment reached us. Press the button again to pay.`,
    rejected: t`The payment was rejected. Please use another card.`,
    unknown_outcome: general,
  };
  return (failure: string | null): string => words[failure as Failure] ?? general;
}
