import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { amountText, methodText, organisation } from './wording.ts';

const reasons: Readonly<Record<string, string>> = {
  declined: 'Your bank declined the payment. Your bank can tell you why.',
  insufficient_funds: 'There was not enough money in the account.',
  expired_card: 'The card has expired.',
  method_unusable: 'The card can no longer be used.',
};

/** To the owners, when a purchase was declined: why, that nothing is owed, and how to try again (D-175). */
export function paymentFailedMail(facts: MailFacts['payment_failed'], { links, locale }: MailContext): MailText {
  const { planName, method, failure } = facts;
  const name = nameForMail(facts.organisationName, 80) ?? `your ${organisation(locale)}`;
  const subject = `Your payment for ${planName} failed`;
  const tried = `We could not charge ${amountText(locale, facts.amount)} to ${methodText(method)} for ${planName} for ${name}.`;
  return {
    subject,
    preview: tried,
    heading: subject,
    paragraphs: [
      greeting(facts.firstName),
      tried,
      reasons[failure] ?? 'The payment did not go through.',
      'You were not charged, and you do not owe anything. Your plan has not changed.',
    ],
    action: { label: 'Try again', address: links.subscriptions },
    closing: [],
  };
}
