import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText } from './mail-text.ts';
import { dateAndTime } from './wording.ts';

/** Reminds of a password before it expires (N-06). */
export function passwordExpiringMail(
  facts: MailFacts['password_expiring'],
  { links, locale, say }: MailContext,
): MailText {
  const on = dateAndTime(locale, new Date(facts.expiresAt));
  return {
    subject: say`Your password expires soon`,
    preview: say`Choose a new one before ${on}.`,
    heading: say`Your password expires soon`,
    paragraphs: [
      greeting(say, facts.firstName),
      say`${facts.organisationName} asks its people to change their passwords from time to time. Yours expires on ${on}.`,
      say`Choose a new one under Security. After that time you choose it when you sign in.`,
    ],
    action: { label: say`Sign in`, address: links.signIn },
    closing: [say`If you no longer know your password, set a new one: ${links.forgotPassword}`],
  };
}
