import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { amountText } from './wording.ts';

/** To who bought and whoever pays, when a purchase ended before its payment was decided (D-446). */
export function purchaseWithdrawnMail(
  facts: MailFacts['purchase_withdrawn'],
  { links, locale, say }: MailContext,
): MailText {
  const { planName } = facts;
  const amount = amountText(locale, facts.amount);
  const name = nameForMail(facts.organisationName, 80) ?? say`your organization`;
  const subject = say`Your purchase of ${planName} was canceled`;
  const happened =
    facts.cause === 'canceled'
      ? say`The purchase of ${planName} for ${name} was canceled before its payment of ${amount} was finished.`
      : say`What ${name} holds has changed since the purchase of ${planName} was quoted. So we canceled the purchase, and its payment of ${amount} does not count.`;
  return {
    subject,
    preview: happened,
    heading: subject,
    paragraphs: [
      greeting(say, facts.firstName),
      happened,
      say`You owe nothing. If your bank takes the ${amount} all the same, we send it back in full and tell you.`,
    ],
    action: { label: say`View subscriptions`, address: links.subscriptions },
    closing: [],
  };
}
