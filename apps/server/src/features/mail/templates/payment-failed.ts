import type { Say } from '@atrium/domain/kernel/say';
import type { PaymentFailure } from '@atrium/domain/payments/payment-failure';
import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { amountText, methodText } from './wording.ts';

const reasonsIn = (say: Say): Readonly<Record<PaymentFailure, string | null>> => ({
  declined: say`Your bank declined the payment. Your bank can tell you why.`,
  insufficient_funds: say`There was not enough money in the account.`,
  expired_card: say`The card has expired.`,
  method_unusable: say`The card can no longer be used.`,
  authentication_required: null,
  retry_later: null,
  unknown_outcome: null,
  rejected: null,
});

/** To the owners, when a purchase was declined: why, that nothing is owed, and how to try again (D-175). */
export function paymentFailedMail(facts: MailFacts['payment_failed'], { links, locale, say }: MailContext): MailText {
  const { planName, method, failure } = facts;
  const name = nameForMail(facts.organisationName, 80) ?? say`your organization`;
  const subject = say`Your payment for ${planName} failed`;
  const tried = say`We could not charge ${amountText(locale, facts.amount)} to ${methodText(say, method)} for ${planName} at ${name}.`;
  return {
    subject,
    preview: tried,
    heading: subject,
    paragraphs: [
      greeting(say, facts.firstName),
      tried,
      reasonsIn(say)[failure as PaymentFailure] ?? say`The payment did not go through.`,
      say`You were not charged, and you do not owe anything. Your plan has not changed.`,
    ],
    action: {
      label: say`Try again`,
      address: facts.plan === undefined ? links.subscriptions : links.checkout(facts.plan),
    },
    closing: [],
  };
}
