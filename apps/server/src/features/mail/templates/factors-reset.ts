import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { dateAndTime } from './wording.ts';

/** Tells a person that an owner (D-234) or the operator (D-525) has reset their second factor. It holds no secret. */
export function factorsResetMail(
  facts: MailFacts['factors_reset'],
  { links, locale, askedAt, say }: MailContext,
): MailText {
  const at = dateAndTime(locale, askedAt);
  return {
    subject: say`Your two-factor was reset`,
    preview: say`Sign in with your password, then set up two-factor again.`,
    heading: say`Your two-factor was reset`,
    paragraphs: [
      greeting(say, facts.firstName),
      whoReset(facts.organisationName, at, say),
      say`Sign in with your password, then set up two-factor again under Security.`,
    ],
    action: { label: say`Sign in`, address: links.signIn },
    closing: [
      say`If you did not ask for this or do not recognize it, set a new password at once: ${links.forgotPassword}`,
    ],
  };
}

function whoReset(organisationName: string | null, at: string, say: MailContext['say']): string {
  if (organisationName === null)
    return say`Our support team reset your two-factor on ${at}, as you asked. Your authenticator app, recovery codes and passkeys no longer work, and you were signed out everywhere.`;
  const name = nameForMail(organisationName, 80) ?? say`your organization`;
  return say`An owner of ${name} reset your two-factor on ${at}. Your authenticator app, recovery codes and passkeys no longer work, and you were signed out everywhere.`;
}
