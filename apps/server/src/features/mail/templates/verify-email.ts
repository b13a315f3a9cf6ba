import { linkLifeHours } from '@atrium/domain/identity/mailed-link';
import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText } from './mail-text.ts';

export function verifyEmailMail(facts: MailFacts['verify_email'], { links }: MailContext): MailText {
  return {
    subject: 'Verify your email address',
    preview: 'One click confirms that this mailbox is yours.',
    heading: 'Verify your email address',
    paragraphs: [
      greeting(facts.firstName),
      'Thank you for signing up for Atrium. Please confirm that this email address is yours.',
      `The link works for ${linkLifeHours.verify_email / 24} days.`,
    ],
    action: { label: 'Verify email', address: links.verifyEmail(facts.linkId) },
    closing: ['If you did not sign up, you can ignore this email.'],
  };
}
