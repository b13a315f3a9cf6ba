import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText } from './mail-text.ts';

/** To the owner of an account whose address was used to sign up again. The sign-up itself does not reveal the account. */
export function alreadyRegisteredMail(facts: MailFacts['already_registered'], { links, say }: MailContext): MailText {
  return {
    subject: say`You already have an Atrium account`,
    preview: say`Somebody tried to sign up with your email address.`,
    heading: say`You already have an account`,
    paragraphs: [
      greeting(say, facts.firstName),
      say`Somebody tried to sign up for Atrium with your email address. If it was you, you already have an account and can sign in.`,
    ],
    action: { label: say`Sign in`, address: links.signIn },
    closing: [
      say`If you have forgotten your password, you can set a new one here: ${links.forgotPassword}`,
      say`If it was not you, you can ignore this email. Your account has not changed.`,
    ],
  };
}
