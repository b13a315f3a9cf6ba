import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { amountText, calendarDate } from './wording.ts';

/** To whoever pays, when a restored database knows nothing of their payment and it was refunded (D-368). */
export function purchaseReturnedMail(
  facts: MailFacts['purchase_returned'],
  { links, locale, say }: MailContext,
): MailText {
  const amount = amountText(locale, facts.amount);
  const paidOn = calendarDate(locale, facts.paidOn);
  const name = nameForMail(facts.organisationName, 80) ?? say`your organization`;
  const subject = say`Your refund of ${amount}`;
  const happened = say`We had to restore our records. Afterwards, the payment of ${amount} that ${name} made on ${paidOn} belonged to no purchase. We are sorry.`;
  return {
    subject,
    preview: happened,
    heading: subject,
    paragraphs: [
      greeting(say, facts.firstName),
      happened,
      say`We refunded the full amount to the card or account that you paid with. It should arrive within 5 to 10 days.`,
      say`If something that you bought that day is missing, please buy it again.`,
    ],
    action: { label: say`View subscriptions`, address: links.subscriptions },
    closing: [],
  };
}
