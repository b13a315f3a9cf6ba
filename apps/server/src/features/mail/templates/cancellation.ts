import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { calendarDate } from './wording.ts';

/** To the owners, when a subscription was cancelled, so that a mistake is noticed at once (D-22). */
export function cancellationMail(facts: MailFacts['cancellation'], { links, locale, say }: MailContext): MailText {
  const { planName, activeTill } = facts;
  const name = nameForMail(facts.organisationName, 80) ?? say`your organization`;
  const subject = say`${planName} is canceled`;
  const access =
    activeTill === null
      ? say`${name} can no longer use it.`
      : say`${name} can use it until ${calendarDate(locale, activeTill)}, which is already paid for.`;
  const words = say`You will not be charged for ${planName} again. ${access}`;
  return {
    subject,
    preview: words,
    heading: subject,
    paragraphs: [greeting(say, facts.firstName), words, say`Changed your mind? You can subscribe again at any time.`],
    action: { label: say`View subscriptions`, address: links.subscriptions },
    closing: [],
  };
}
