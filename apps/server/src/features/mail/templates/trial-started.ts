import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { calendarDate, organisation } from './wording.ts';

/** To the owners, when a trial begins: until when it is free, and what happens then (D-175). */
export function trialStartedMail(facts: MailFacts['trial_started'], { links, locale }: MailContext): MailText {
  const { planName } = facts;
  const name = nameForMail(facts.organisationName, 80) ?? `your ${organisation(locale)}`;
  const subject = `Your free trial of ${planName} has started`;
  const words = `${name} can use ${planName} free of charge until ${calendarDate(locale, facts.endsOn)}.`;
  return {
    subject,
    preview: words,
    heading: subject,
    paragraphs: [
      greeting(facts.firstName),
      words,
      'You will not be charged when the trial ends. To keep using it after that, subscribe at any time.',
    ],
    action: { label: 'View subscription', address: links.subscriptions },
    closing: [],
  };
}
