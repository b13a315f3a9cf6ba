import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { calendarDate, organisation } from './wording.ts';

/** To the owners, when another plan was chosen for the next period, or that choice was taken back (D-175). */
export function planScheduledMail(facts: MailFacts['plan_scheduled'], { links, locale }: MailContext): MailText {
  const { planName, nextPlanName } = facts;
  const name = nameForMail(facts.organisationName, 80) ?? `your ${organisation(locale)}`;
  const day = calendarDate(locale, facts.on);
  const subject =
    nextPlanName === null ? `${planName} stays your plan` : `Your plan changes to ${nextPlanName} on ${day}`;
  const words =
    nextPlanName === null
      ? `The plan change scheduled for ${day} was canceled. ${name} stays on ${planName}.`
      : `${name} stays on ${planName} until ${day} and then changes to ${nextPlanName}. You were not charged today.`;
  return {
    subject,
    preview: words,
    heading: subject,
    paragraphs: [
      greeting(facts.firstName),
      locale === 'en' ? words : words.replace('canceled', 'cancelled'),
      ...(nextPlanName === null ? [] : ['You can cancel this change at any time before that day.']),
    ],
    action: { label: 'View subscription', address: links.subscriptions },
    closing: [],
  };
}
