import type { DeclineCode } from './cards.ts';

const messages: Readonly<Record<DeclineCode, string>> = {
  generic_decline: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  lost_card: 'Your card was declined.',
  stolen_card: 'Your card was declined.',
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
};

interface NetworkCodes {
  readonly advice_code: string;
  readonly network_decline_code: string;
  readonly network_advice_code?: string;
}

/** What Stripe advises, and what the card's network said; https://docs.stripe.com/declines/codes */
const networkCodes: Readonly<Record<DeclineCode, NetworkCodes>> = {
  generic_decline: { advice_code: 'try_again_later', network_decline_code: '05' },
  insufficient_funds: { advice_code: 'try_again_later', network_decline_code: '51', network_advice_code: '24' },
  expired_card: { advice_code: 'do_not_try_again', network_decline_code: '54', network_advice_code: '01' },
  lost_card: { advice_code: 'do_not_try_again', network_decline_code: '41', network_advice_code: '03' },
  stolen_card: { advice_code: 'do_not_try_again', network_decline_code: '43', network_advice_code: '03' },
  incorrect_cvc: { advice_code: 'confirm_card_data', network_decline_code: 'N7' },
  processing_error: { advice_code: 'try_again_later', network_decline_code: '96' },
};

const ownCodes: readonly DeclineCode[] = ['expired_card', 'incorrect_cvc', 'processing_error'];

/** A decline as Stripe reports it: a few have their own code, the others use the general one. */
export function declineError(code: DeclineCode) {
  const general = ownCodes.includes(code) ? code : 'card_declined';
  return {
    type: 'card_error',
    code: general,
    decline_code: code,
    message: messages[code],
    ...networkCodes[code],
  } as const;
}

export const authenticationRequired = {
  type: 'card_error',
  code: 'authentication_required',
  decline_code: 'authentication_required',
  advice_code: 'confirm_card_data',
  network_decline_code: '65',
  message: 'Your card was declined. This transaction requires authentication.',
} as const;

/** The error after a failed challenge. `kind` is the kind of intent. */
export const authenticationFailure = (kind: 'payment_intent' | 'setup_intent') => ({
  type: 'invalid_request_error',
  code: `${kind}_authentication_failure`,
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
});
