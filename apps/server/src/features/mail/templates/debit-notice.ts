import { formatMoney } from '@atrium/domain/kernel/format-money';
import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { organisation } from './wording.ts';

/** To the owners, before their bank is debited by mandate: the amount, the account and the plan (N-31). */
export function debitNoticeMail(facts: MailFacts['debit_notice'], { links, locale }: MailContext): MailText {
  const { planName, lastFour, noticeHours } = facts;
  const amount = formatMoney(facts.amount, locale === 'en_IN' ? 'lakhs' : 'thousands');
  const name = nameForMail(facts.organisationName, 80) ?? `your ${organisation(locale)}`;
  const subject = `${amount} will be debited for ${planName}`;
  const words = `Your bank was asked to debit ${amount} from the account ending ${lastFour} for ${planName} of ${name}.`;
  return {
    subject,
    preview: words,
    heading: subject,
    paragraphs: [
      greeting(facts.firstName),
      words,
      `Banks carry this out about ${noticeHours} hours after they have told you. You have nothing to do.`,
      'If this is not right, tell your bank before then, or write to us.',
    ],
    action: { label: 'See your billing', address: links.billing },
    closing: [],
  };
}
