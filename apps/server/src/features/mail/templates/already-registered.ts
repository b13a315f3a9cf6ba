import { greeting, type Letter, type Surroundings } from './letter.ts';
import type { MailFacts } from './mail-facts.ts';

/** Sign-up answers alike for known and unknown addresses; only the mailbox's owner learns the difference, here. */
export function alreadyRegisteredLetter(facts: MailFacts['already_registered'], { links }: Surroundings): Letter {
  return {
    subject: 'You already have an Atrium account',
    preview: 'Somebody tried to sign up with your email address.',
    heading: 'You already have an account',
    paragraphs: [
      greeting(facts.firstName),
      'Somebody tried to sign up for Atrium with your email address. If it was you: you already have an account, so just sign in.',
    ],
    action: { label: 'Sign in', address: links.signIn },
    closing: [
      `If you have forgotten your password, you can set a new one here: ${links.forgotPassword}`,
      'If it was not you, you can ignore this email: your account has not changed.',
    ],
  };
}
