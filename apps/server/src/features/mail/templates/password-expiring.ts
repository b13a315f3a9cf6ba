import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText } from './mail-text.ts';
import { dateAndTime } from './wording.ts';

/** Reminds of a password before it expires (N-06). */
export function passwordExpiringMail(facts: MailFacts['password_expiring'], { links, locale }: MailContext): MailText {
  const on = dateAndTime(locale, new Date(facts.expiresAt));
  return {
    subject: 'Your password expires soon',
    preview: `Choose a new one before ${on}.`,
    heading: 'Your password expires soon',
    paragraphs: [
      greeting(facts.firstName),
      `${facts.organisationName} asks its people to change their passwords from time to time. Yours expires on ${on}.`,
      'Choose a new one under Security. After that time you choose it when you sign in.',
    ],
    action: { label: 'Sign in', address: links.signIn },
    closing: [`If you no longer know your password, set a new one: ${links.forgotPassword}`],
  };
}
