import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { dateAndTime } from './wording.ts';

/** Tells a member that somebody who manages users has signed them out (D-543). It holds no secret. */
export function signedOutMail(facts: MailFacts['signed_out'], { links, locale, askedAt, say }: MailContext): MailText {
  const name = nameForMail(facts.organisationName, 80) ?? say`your organization`;
  const at = dateAndTime(locale, askedAt);
  return {
    subject: say`You were signed out of ${name}`,
    preview: say`Sign in again to go on working.`,
    heading: say`You were signed out`,
    paragraphs: [
      greeting(say, facts.firstName),
      say`Somebody who manages the users of ${name} signed you out of it on all devices on ${at}. Your account and your roles did not change.`,
      say`Sign in again to go on working.`,
    ],
    action: { label: say`Sign in`, address: links.signIn },
    closing: [say`If somebody else may have used your account, set a new password at once: ${links.forgotPassword}`],
  };
}
