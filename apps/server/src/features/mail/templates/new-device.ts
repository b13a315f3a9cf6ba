import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText } from './mail-text.ts';
import { countryName, dateAndTime, recognised } from './wording.ts';

/** Tells the mailbox of a sign-in in a browser that has not seen the account before (D-240). */
export function newDeviceMail(facts: MailFacts['new_device'], { links, locale, askedAt }: MailContext): MailText {
  const subject = 'New sign-in to your account';
  const browser = [facts.browser ?? 'An unknown browser', facts.system].filter((part) => part !== null).join(' on ');
  const place = facts.country === null ? facts.address : `${countryName(locale, facts.country)}, ${facts.address}`;
  return {
    subject,
    preview: `${browser}, ${place}`,
    heading: subject,
    paragraphs: [
      greeting(facts.firstName),
      `Your Atrium account was signed in to on ${dateAndTime(locale, askedAt)}, in a browser where it was not used before.`,
      `${browser}, ${place}`,
      'If that was you, there is nothing to do.',
    ],
    action: { label: 'See where you are signed in', address: links.security },
    closing: [`If you do not ${recognised(locale)} this, set a new password at once: ${links.forgotPassword}`],
  };
}
