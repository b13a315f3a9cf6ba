import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { amountText, organisation } from './wording.ts';

/** To the owners, before their bank is debited by mandate: the amount, the account and the plan (N-31). */
export function debitNoticeMail(facts: MailFacts['debit_notice'], { links, locale }: MailContext): MailText {
  const { planName, lastFour, noticeHours } = facts;
  const amount = amountText(locale, facts.amount);
  const name = nameForMail(facts.organisationName, 80) ?? `your ${organisation(locale)}`;
  const subject = `Upcoming debit of ${amount} for ${planName}`;
  const words = `We have asked your bank to debit ${amount} from the account ending ${lastFour} for ${planName} for ${name}.`;
  return {
    subject,
    preview: words,
    heading: subject,
    paragraphs: [
      greeting(facts.firstName),
      words,
      `Your bank usually debits the account about ${noticeHours} hours after it has notified you. You do not need to do anything.`,
      'If you do not recognise this payment, contact your bank before then, or contact us.',
    ],
    action: { label: 'View billing', address: links.billing },
    closing: [],
  };
}
