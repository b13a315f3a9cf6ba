import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { amountText, calendarDate, howToCancel, methodText } from './wording.ts';

/** To the owners, before a yearly plan renews or a renewal that nothing could pay: what, when and by which card (D-333). */
export function renewalNoticeMail(facts: MailFacts['renewal_notice'], { links, locale, say }: MailContext): MailText {
  const { planName, method, total, due } = facts;
  const name = nameForMail(facts.organisationName, 80) ?? say`your organization`;
  const day = calendarDate(locale, facts.on);
  const subject = say`${planName} renews on ${day}`;
  const price = amountText(locale, total);
  const words =
    facts.interval === undefined
      ? say`${planName} for ${name} renews on ${day} for ${price}.`
      : facts.interval === 'yearly'
        ? say`${planName} for ${name} renews on ${day} for another year, for ${price}.`
        : say`${planName} for ${name} renews on ${day} for another month, for ${price}.`;
  const paidBy =
    due.amountMinor === 0
      ? say`Your balance and credits cover it. Nothing will be charged.`
      : method === null
        ? say`We have no payment method that we can charge. Add one before then to keep your plan.`
        : say`We will charge ${amountText(locale, due)} to ${methodText(say, method)}.`;
  return {
    subject,
    preview: words,
    heading: subject,
    paragraphs: [greeting(say, facts.firstName), words, paidBy, howToCancel(say)],
    action:
      method === null && due.amountMinor > 0
        ? { label: say`Add a payment method`, address: links.payment }
        : { label: say`View subscriptions`, address: links.subscriptions },
    closing: [],
  };
}
