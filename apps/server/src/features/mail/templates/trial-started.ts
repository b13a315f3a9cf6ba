import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { calendarDate } from './wording.ts';

/** To the owners, when a trial begins: until when it is free, and what happens then (D-175). */
export function trialStartedMail(facts: MailFacts['trial_started'], { links, locale, say }: MailContext): MailText {
  const { planName } = facts;
  const name = nameForMail(facts.organisationName, 80) ?? say`your organization`;
  const subject = say`Your free trial of ${planName} has started`;
  const words = say`${name} can use ${planName} free of charge until ${calendarDate(locale, facts.endsOn)}.`;
  return {
    subject,
    preview: words,
    heading: subject,
    paragraphs: [
      greeting(say, facts.firstName),
      words,
      say`You will not be charged when the trial ends. To keep using it after that, subscribe at any time.`,
    ],
    action: { label: say`View subscription`, address: links.subscriptions },
    closing: [],
  };
}
