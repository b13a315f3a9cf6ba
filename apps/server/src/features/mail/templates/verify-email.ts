import { linkLifeHours } from '@atrium/domain/identity/mailed-link';
import { greeting, type Letter, type Surroundings } from './letter.ts';
import type { MailFacts } from './mail-facts.ts';

export function verifyEmailLetter(facts: MailFacts['verify_email'], { links }: Surroundings): Letter {
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
    closing: ['If you did not sign up, you can ignore this email: nothing will happen.'],
  };
}
