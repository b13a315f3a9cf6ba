import { greeting, type Letter, nameForMail, type Surroundings } from './letter.ts';
import type { MailFacts } from './mail-facts.ts';
import { calendarDate, organisation } from './wording.ts';

/** D-22: to the owners, when a subscription was cancelled, so that nobody is surprised and a mistake is seen at once. */
export function cancellationLetter(facts: MailFacts['cancellation'], { links, locale }: Surroundings): Letter {
  const { planName, activeTill } = facts;
  const name = nameForMail(facts.organisationName, 80) ?? `your ${organisation(locale)}`;
  const subject = `${planName} is cancelled`.replace('cancelled', locale === 'en' ? 'canceled' : 'cancelled');
  const access =
    activeTill === null
      ? `${name} can no longer use it.`
      : `What you have paid for stays: ${name} can use it until ${calendarDate(locale, activeTill)}.`;
  const words = `Nothing more will be charged for ${planName}. ${access}`;
  return {
    subject,
    preview: words,
    heading: subject,
    paragraphs: [greeting(facts.firstName), words, 'If this was a mistake, you can subscribe again at any time.'],
    action: { label: 'See your subscriptions', address: links.subscriptions },
    closing: [],
  };
}
