import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { calendarDate, organisation } from './wording.ts';

/** To the owners, when a subscription was cancelled, so that a mistake is noticed at once (D-22). */
export function cancellationMail(facts: MailFacts['cancellation'], { links, locale }: MailContext): MailText {
  const { planName, activeTill } = facts;
  const name = nameForMail(facts.organisationName, 80) ?? `your ${organisation(locale)}`;
  const subject = `${planName} is cancelled`.replace('cancelled', locale === 'en' ? 'canceled' : 'cancelled');
  const access =
    activeTill === null
      ? `${name} can no longer use it.`
      : `${name} can use it until ${calendarDate(locale, activeTill)}, which is already paid for.`;
  const words = `You will not be charged for ${planName} again. ${access}`;
  return {
    subject,
    preview: words,
    heading: subject,
    paragraphs: [greeting(facts.firstName), words, 'Changed your mind? You can subscribe again at any time.'],
    action: { label: 'View subscriptions', address: links.subscriptions },
    closing: [],
  };
}
