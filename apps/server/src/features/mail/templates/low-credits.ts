import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { amountText } from './wording.ts';

/** To whoever pays, when credits fall to a fifth of what was given, and when none are left (N-23, D-343). */
export function lowCreditsMail(facts: MailFacts['low_credits'], { links, locale, say }: MailContext): MailText {
  const name = nameForMail(facts.organisationName, 80) ?? say`Your organization`;
  const isLow = facts.level === 'low';
  const subject = isLow ? say`Your credits are running low` : say`Your credits are used up`;
  const words = isLow
    ? say`${name} has ${amountText(locale, facts.left)} in credits left.`
    : say`${name} has no credits left.`;
  return {
    subject,
    preview: words,
    heading: subject,
    paragraphs: [
      greeting(say, facts.firstName),
      words,
      say`What credits do not cover is charged to your payment method. Redeem a credit code on billing to add more.`,
    ],
    action: { label: say`View billing`, address: links.billing },
    closing: [],
  };
}
