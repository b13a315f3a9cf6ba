import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { amountText, calendarDate, howToCancel } from './wording.ts';

/** To the owners, at least 30 days before the first renewal at a higher price (D-341). */
export function priceChangeMail(facts: MailFacts['price_change'], { links, locale, say }: MailContext): MailText {
  const { planName } = facts;
  const name = nameForMail(facts.organisationName, 80) ?? say`your organization`;
  const day = calendarDate(locale, facts.on);
  const [before, after] = [amountText(locale, facts.before), amountText(locale, facts.after)];
  const subject = say`The price of ${planName} goes up on ${day}`;
  const words =
    facts.interval === 'yearly'
      ? say`From ${day}, ${planName} for ${name} costs ${after} a year instead of ${before}.`
      : say`From ${day}, ${planName} for ${name} costs ${after} a month instead of ${before}.`;
  return {
    subject,
    preview: words,
    heading: subject,
    paragraphs: [
      greeting(say, facts.firstName),
      words,
      say`Both amounts are for the users you have now, before discounts and tax.`,
      say`Until then you pay what you pay now.`,
      howToCancel(say),
    ],
    action: { label: say`View subscriptions`, address: links.subscriptions },
    closing: [],
  };
}
