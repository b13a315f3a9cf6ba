import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText } from './mail-text.ts';
import { dateAndTime, recognised } from './wording.ts';

/** Tells the mailbox of a sign-in on a browser that has not seen the account before. */
export function newDeviceMail(facts: MailFacts['new_device'], { links, locale, askedAt }: MailContext): MailText {
  const subject = 'New sign-in to your account';
  return {
    subject,
    preview: `${facts.device}, ${facts.place}`,
    heading: subject,
    paragraphs: [
      greeting(facts.firstName),
      `Somebody signed in to your Atrium account on ${dateAndTime(locale, askedAt)}, on a device where it was not used before: ${facts.device}, ${facts.place}.`,
      'If that was you, there is nothing to do.',
    ],
    action: { label: 'See where you are signed in', address: links.security },
    closing: [`If you do not ${recognised(locale)} this, set a new password at once: ${links.forgotPassword}`],
  };
}
