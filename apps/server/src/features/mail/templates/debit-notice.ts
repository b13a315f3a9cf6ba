import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { amountText, calendarDate } from './wording.ts';

/** To the owners, before their bank is debited by mandate: the amount, the account and the plan (N-31). */
export function debitNoticeMail(facts: MailFacts['debit_notice'], { links, locale, say }: MailContext): MailText {
  const { planName, lastFour, noticeHours } = facts;
  const amount = amountText(locale, facts.amount);
  const name = nameForMail(facts.organisationName, 80) ?? say`your organization`;
  const subject = say`Upcoming debit of ${amount} for ${planName}`;
  const words = say`We have asked your bank to debit ${amount} from the account ending ${lastFour} for ${planName} at ${name}.`;
  return {
    subject,
    preview: words,
    heading: subject,
    paragraphs: [
      greeting(say, facts.firstName),
      words,
      facts.debitOn == null
        ? say`Your bank usually debits the account about ${noticeHours} hours after it has notified you. You do not need to do anything.`
        : say`Your bank will notify you, and debit the account on ${calendarDate(locale, facts.debitOn)} or shortly after. You do not need to do anything.`,
      say`If you do not recognize this payment, contact your bank before then, or contact us.`,
    ],
    action: { label: say`View billing`, address: links.billing },
    closing: [],
  };
}
