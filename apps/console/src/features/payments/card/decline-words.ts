import type { PaymentFailure } from '@atrium/domain/payments/payment-failure';
import { useLingui } from '@lingui/react/macro';

/** Why a bank did not let a card be saved, and what to do about it; empty where the reason is not known (D-206). */
export function useDeclineWords() {
  const { t } = useLingui();
  const words: Readonly<Record<PaymentFailure, string>> = {
    declined: t`Your bank declined the card. Please ask your bank, or use another card.`,
    insufficient_funds: t`There is not enough money on the card. Please use another card.`,
    expired_card: t`The card has expired. Please use another card.`,
    authentication_required: t`Your bank wants you to confirm the card, and it was not confirmed.`,
    method_unusable: t`The card cannot be used. Please use another card.`,
    retry_later: t`Your bank could not be reached. Please try again in a few minutes.`,
    unknown_outcome: '',
    rejected: '',
  };
  return (failure: PaymentFailure | null): string => (failure === null ? '' : words[failure]);
}
