import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { amountText, calendarDate } from './wording.ts';

/** To whoever pays, two weeks and three days before a credit lapses (D-444). */
export function creditsEndingMail(facts: MailFacts['credits_ending'], { links, locale, say }: MailContext): MailText {
  const name = nameForMail(facts.organisationName, 80) ?? say`Your organization`;
  const amount = amountText(locale, facts.amount);
  const day = calendarDate(locale, facts.endsOn);
  const words = say`${name} has ${amount} in credits that expire on ${day}.`;
  return {
    subject: say`Your credits expire on ${day}`,
    preview: words,
    heading: say`Your credits expire soon`,
    paragraphs: [
      greeting(say, facts.firstName),
      words,
      say`Until the day before, they pay what you are charged in ${facts.amount.currency}: renewals, new plans, changes of plan and added users. They are used before your payment method, without you doing anything.`,
      say`What is not used by then is lost. A charge that comes later is taken from your payment method.`,
    ],
    action: { label: say`View billing`, address: links.billing },
    closing: [],
  };
}
