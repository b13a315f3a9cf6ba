import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { dateAndTime, organisation, recognised } from './wording.ts';

/** Tells a member that an owner has reset their second factor (D-234). It holds no secret. */
export function factorsResetMail(facts: MailFacts['factors_reset'], { links, locale, askedAt }: MailContext): MailText {
  const name = nameForMail(facts.organisationName, 80) ?? `your ${organisation(locale)}`;
  return {
    subject: 'Your two-factor was reset',
    preview: 'Sign in with your password, then set up two-factor again.',
    heading: 'Your two-factor was reset',
    paragraphs: [
      greeting(facts.firstName),
      `An owner of ${name} reset your two-factor on ${dateAndTime(locale, askedAt)}. Your authenticator app, recovery codes and passkeys no longer work, and you were signed out everywhere.`,
      'Sign in with your password, then set up two-factor again under Security.',
    ],
    action: { label: 'Sign in', address: links.signIn },
    closing: [
      `If you did not ask for this or do not ${recognised(locale)} it, set a new password at once: ${links.forgotPassword}`,
    ],
  };
}
