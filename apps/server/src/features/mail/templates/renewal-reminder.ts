import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { consequenceOf, reasonsIn } from './renewal-failed.ts';
import { amountText, calendarDate } from './wording.ts';

/** To the owners, while a renewal is not paid: when the plan ends, why, and where to pay (D-406). */
export function renewalReminderMail(
  facts: MailFacts['renewal_reminder'],
  { links, locale, say }: MailContext,
): MailText {
  const { planName, retryOn } = facts;
  const name = nameForMail(facts.organisationName, 80) ?? say`your organization`;
  const end = calendarDate(locale, facts.endsOn);
  const amount = amountText(locale, facts.amount);
  const [subject, open] =
    facts.isForUsers === true
      ? [
          say`${amount} for users of ${planName} is not paid`,
          say`${amount} for the users of ${planName} at ${name} is not paid.`,
        ]
      : [
          say`${planName} ends on ${end} unless it is paid`,
          say`The renewal of ${planName} at ${name} over ${amount} is not paid.`,
        ];
  return {
    subject,
    preview: open,
    heading: subject,
    paragraphs: [
      greeting(say, facts.firstName),
      open,
      reasonsIn(say)[facts.reason],
      retryOn === null
        ? say`Add another payment method or pay now. A new card pays the open invoice at once.`
        : say`We will try again on ${calendarDate(locale, retryOn)}. You can also add another payment method; it pays the open invoice at once.`,
      consequenceOf(facts, { locale, say }),
    ],
    action: { label: say`Update payment method`, address: links.payment },
    closing: [],
  };
}
