import type { MailFacts } from '../mail-facts.ts';
import { greeting, type Letter, type Surroundings } from './letter.ts';

export function resetPasswordLetter(facts: MailFacts['reset_password'], { links }: Surroundings): Letter {
  return {
    subject: 'Set a new password',
    preview: 'The link works once, and only for a short time.',
    heading: 'Set a new password',
    paragraphs: [
      greeting(facts.firstName),
      'We were asked to set a new password for your Atrium account. The link works once, and only for a short time.',
    ],
    action: { label: 'Set new password', address: links.resetPassword(facts.linkId) },
    closing: ['If you did not ask for this, you can ignore this email: your password stays as it is.'],
  };
}
