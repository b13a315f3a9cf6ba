import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { calendarDate } from './wording.ts';

/** To the owners, when another plan was chosen for the next period, or that choice was taken back (D-175). */
export function planScheduledMail(facts: MailFacts['plan_scheduled'], { links, locale, say }: MailContext): MailText {
  const { planName, nextPlanName } = facts;
  const name = nameForMail(facts.organisationName, 80) ?? say`your organization`;
  const day = calendarDate(locale, facts.on);
  const subject =
    nextPlanName === null ? say`${planName} stays your plan` : say`Your plan changes to ${nextPlanName} on ${day}`;
  const words =
    nextPlanName === null
      ? say`The plan change scheduled for ${day} was canceled. ${name} stays on ${planName}.`
      : say`${name} stays on ${planName} until ${day} and then changes to ${nextPlanName}. You were not charged today.`;
  return {
    subject,
    preview: words,
    heading: subject,
    paragraphs: [
      greeting(say, facts.firstName),
      words,
      ...(nextPlanName === null ? [] : [say`You can cancel this change at any time before that day.`]),
    ],
    action: { label: say`View subscription`, address: links.subscriptions },
    closing: [],
  };
}
