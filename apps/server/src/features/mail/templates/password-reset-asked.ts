import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText } from './mail-text.ts';

/** Tells everybody how to choose a new password after an administrator asked for it (SEC-13). It holds no secret. */
export function passwordResetAskedMail(
  facts: MailFacts['password_reset_asked'],
  { links, say }: MailContext,
): MailText {
  return {
    subject: say`Please choose a new password`,
    preview: say`Sign in as usual, then choose a new password.`,
    heading: say`Please choose a new password`,
    paragraphs: [
      greeting(say, facts.firstName),
      say`${facts.organisationName} asks all its people for a new password. Sign in as usual, then choose a new one.`,
    ],
    action: { label: say`Sign in`, address: links.signIn },
    closing: [say`If you no longer know your password, set a new one: ${links.forgotPassword}`],
  };
}
