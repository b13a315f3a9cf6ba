import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { amountText } from './wording.ts';

/** To the owners, when a plan has ended because its renewal was not paid (N-19). */
export function planExpiredMail(facts: MailFacts['plan_expired'], { links, locale, say }: MailContext): MailText {
  const { planName } = facts;
  const name = nameForMail(facts.organisationName, 80) ?? say`your organization`;
  const subject = say`${planName} has ended`;
  const words = say`The renewal of ${planName} for ${name} over ${amountText(locale, facts.amount)} was not paid, so the plan has ended.`;
  return {
    subject,
    preview: words,
    heading: subject,
    paragraphs: [
      greeting(say, facts.firstName),
      words,
      say`You owe nothing, and your data is kept. To continue, choose a plan again.`,
    ],
    action: { label: say`View subscriptions`, address: links.subscriptions },
    closing: [],
  };
}
