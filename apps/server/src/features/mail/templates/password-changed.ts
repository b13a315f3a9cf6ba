import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText } from './mail-text.ts';
import { dateAndTime } from './wording.ts';

export function passwordChangedMail(
  facts: MailFacts['password_changed'],
  { links, locale, askedAt, say }: MailContext,
): MailText {
  return {
    subject: say`Your password was changed`,
    preview: say`Every device has been signed out.`,
    heading: say`Your password was changed`,
    paragraphs: [
      greeting(say, facts.firstName),
      say`The password of your Atrium account was changed on ${dateAndTime(locale, askedAt)}. Every device has been signed out.`,
    ],
    action: { label: say`Sign in`, address: links.signIn },
    closing: [say`If you do not recognize this change, set a new password at once: ${links.forgotPassword}`],
  };
}
