import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { organisation } from './wording.ts';

/** To the owners, a month before the default card expires. */
export function cardExpiringMail(facts: MailFacts['card_expiring'], { links, locale }: MailContext): MailText {
  const { brand, lastFour, expiryMonth, expiryYear } = facts;
  const name = nameForMail(facts.organisationName, 80) ?? `your ${organisation(locale)}`;
  const until = `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`;
  const subject = `Your card ending ${lastFour} expires soon`;
  const words = `The ${brand} card ending ${lastFour}, by which ${name} pays, is good until ${until}.`;
  return {
    subject,
    preview: words,
    heading: subject,
    paragraphs: [
      greeting(facts.firstName),
      words,
      'Please add another one before then, so that your subscriptions go on without a break.',
    ],
    action: { label: 'Replace the card', address: links.billing },
    closing: [],
  };
}
