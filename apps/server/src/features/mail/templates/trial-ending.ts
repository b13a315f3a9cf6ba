import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { calendarDate } from './wording.ts';

/** To the owners, 7, 3 and 1 day before a trial ends, and when it has ended (N-20). */
export function trialEndingMail(facts: MailFacts['trial_ending'], { links, locale, say }: MailContext): MailText {
  const { planName, daysLeft } = facts;
  const name = nameForMail(facts.organisationName, 80) ?? say`your organization`;
  const day = calendarDate(locale, facts.endsOn);
  const subject =
    daysLeft === 0
      ? say`Your free trial of ${planName} has ended`
      : daysLeft === 1
        ? say`Your free trial of ${planName} ends tomorrow`
        : say`Your free trial of ${planName} ends in ${daysLeft} days`;
  const words =
    daysLeft === 0
      ? say`The free trial of ${planName} for ${name} has ended. You were not charged, and your data is kept.`
      : say`${name} can use ${planName} free of charge until ${day}. You will not be charged when the trial ends.`;
  return {
    subject,
    preview: words,
    heading: subject,
    paragraphs: [greeting(say, facts.firstName), words, say`To keep using it, choose a plan.`],
    action: { label: say`Choose a plan`, address: links.subscriptions },
    closing: [],
  };
}
