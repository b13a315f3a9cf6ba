import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText } from './mail-text.ts';

/** Tells everybody how to choose a new password after an administrator asked for it (SEC-13). It holds no secret. */
export function passwordResetAskedMail(facts: MailFacts['password_reset_asked'], { links }: MailContext): MailText {
  return {
    subject: 'Please choose a new password',
    preview: 'Sign in as usual, then choose a new password.',
    heading: 'Please choose a new password',
    paragraphs: [
      greeting(facts.firstName),
      `${facts.organisationName} asks all its people for a new password. Sign in as usual, then choose a new one.`,
    ],
    action: { label: 'Sign in', address: links.signIn },
    closing: [`If you no longer know your password, set a new one: ${links.forgotPassword}`],
  };
}
