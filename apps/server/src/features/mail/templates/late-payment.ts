import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { amountText } from './wording.ts';

/** To the owners, when money came after its purchase was given up: it went back, or it is their balance. */
export function latePaymentMail(facts: MailFacts['late_payment'], { links, locale, say }: MailContext): MailText {
  const { description, end } = facts;
  const amount = amountText(locale, facts.amount);
  const name = nameForMail(facts.organisationName, 80) ?? say`your organization`;
  const isRefunded = end === 'refunded';
  const subject = isRefunded ? say`Your refund of ${amount}` : say`${amount} was added to your account balance`;
  const happened = say`We received ${amount} from ${name} for ${description} after the purchase had been canceled.`;
  const now = isRefunded
    ? say`We have refunded it in full. It should arrive within 5 to 10 days. You do not need to do anything.`
    : say`The bank did not accept a refund, so we have added it to your account balance. It will be used for your next purchase.`;
  const closing = isRefunded ? [] : [say`If you would rather have the money back, contact us.`];
  return {
    subject,
    preview: happened,
    heading: subject,
    paragraphs: [greeting(say, facts.firstName), happened, now, ...closing],
    action: { label: say`View billing`, address: links.billing },
    closing: [],
  };
}
