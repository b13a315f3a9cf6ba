import { brandName } from '@atrium/domain/payments/methods/brand-name';
import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';

/** To the owners, a month before the default card expires. */
export function cardExpiringMail(facts: MailFacts['card_expiring'], { links, say }: MailContext): MailText {
  const { brand, lastFour, expiryMonth, expiryYear } = facts;
  const name = nameForMail(facts.organisationName, 80) ?? say`your organization`;
  const until = `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`;
  const subject = say`Your card ending ${lastFour} expires soon`;
  const words = say`The ${brandName(brand)} card ending ${lastFour} that ${name} pays with expires ${until}.`;
  return {
    subject,
    preview: words,
    heading: subject,
    paragraphs: [
      greeting(say, facts.firstName),
      words,
      say`Add another card before then, so that your subscriptions continue without interruption.`,
    ],
    action: { label: say`Update card`, address: links.billing },
    closing: [],
  };
}
