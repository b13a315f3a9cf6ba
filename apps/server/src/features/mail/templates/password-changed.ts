import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText } from './mail-text.ts';
import { dateAndTime, recognised } from './wording.ts';

export function passwordChangedMail(
  facts: MailFacts['password_changed'],
  { links, locale, askedAt }: MailContext,
): MailText {
  return {
    subject: 'Your password was changed',
    preview: 'Every device has been signed out.',
    heading: 'Your password was changed',
    paragraphs: [
      greeting(facts.firstName),
      `The password of your Atrium account was changed on ${dateAndTime(locale, askedAt)}. Every device has been signed out.`,
    ],
    action: { label: 'Sign in', address: links.signIn },
    closing: [`If you do not ${recognised(locale)} this change, set a new password at once: ${links.forgotPassword}`],
  };
}
