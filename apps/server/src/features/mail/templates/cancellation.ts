import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { calendarDate } from './wording.ts';

/** To the owners, when a subscription was cancelled or we ended it, so that a mistake is noticed at once (D-22, D-433). */
export function cancellationMail(facts: MailFacts['cancellation'], { links, locale, say }: MailContext): MailText {
  const { planName, activeTill } = facts;
  const name = nameForMail(facts.organisationName, 80) ?? say`your organization`;
  const isByUs = facts.isByUs === true;
  const subject = isByUs ? say`We have ended ${planName}` : say`${planName} is canceled`;
  const access =
    activeTill === null
      ? say`${name} can no longer use it.`
      : say`${name} can use it until ${calendarDate(locale, activeTill)}, which is already paid for.`;
  const words = say`You will not be charged for ${planName} again. ${access}`;
  const again = isByUs
    ? say`You can subscribe again at any time.`
    : say`Changed your mind? You can subscribe again at any time.`;
  return {
    subject,
    preview: words,
    heading: subject,
    paragraphs: [greeting(say, facts.firstName), words, again],
    action: { label: say`View subscriptions`, address: links.subscriptions },
    closing: [],
  };
}
