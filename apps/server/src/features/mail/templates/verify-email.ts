import { unprovedDays } from '@atrium/domain/identity/first-proof';
import { linkLifeHours } from '@atrium/domain/identity/mailed-link';
import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText } from './mail-text.ts';

export function verifyEmailMail(facts: MailFacts['verify_email'], { links, say }: MailContext): MailText {
  return {
    subject: say`Verify your email address`,
    preview: say`One click confirms that this mailbox is yours.`,
    heading: say`Verify your email address`,
    paragraphs: [
      greeting(say, facts.firstName),
      say`Thank you for signing up for Atrium. Please confirm that this email address is yours.`,
      say`The link works for ${linkLifeHours.verify_email / 24} days.`,
      say`An account whose address nobody confirms within ${unprovedDays} days is deleted.`,
    ],
    action: { label: say`Verify email`, address: links.verifyEmail(facts.linkId) },
    closing: [say`If you did not sign up, you can ignore this email.`],
  };
}
