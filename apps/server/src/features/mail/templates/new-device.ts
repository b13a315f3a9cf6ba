import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText } from './mail-text.ts';
import { countryName, dateAndTime } from './wording.ts';

const geoCreditAddress = 'https://db-ip.com';

/** Tells the mailbox of a sign-in in a browser that has not seen the account before (D-240). */
export function newDeviceMail(facts: MailFacts['new_device'], { links, locale, askedAt, say }: MailContext): MailText {
  const subject = say`New sign-in to your account`;
  const browserName = facts.browser ?? say`An unknown browser`;
  const browser = facts.system === null ? browserName : say`${browserName} on ${facts.system}`;
  const place = facts.country === null ? facts.address : `${countryName(locale, facts.country)}, ${facts.address}`;
  return {
    subject,
    preview: `${browser}, ${place}`,
    heading: subject,
    paragraphs: [
      greeting(say, facts.firstName),
      say`Your Atrium account was signed in to on ${dateAndTime(locale, askedAt)}, in a browser where it was not used before.`,
      `${browser}, ${place}`,
      say`If that was you, there is nothing to do.`,
    ],
    action: { label: say`See where you are signed in`, address: links.security },
    closing: [
      say`If you do not recognize this, set a new password at once: ${links.forgotPassword}`,
      // DB-IP's data is free to use where its pages are linked (CC BY 4.0).
      ...(facts.country === null ? [] : [say`IP Geolocation by DB-IP: ${geoCreditAddress}`]),
    ],
  };
}
