import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText } from './mail-text.ts';
import { dateAndTime, recognised } from './wording.ts';

const words = {
  on: {
    subject: 'Two-factor is on',
    done: 'Two-factor was turned on for your Atrium account',
    next: 'Sign-in now asks for a code of your authenticator app.',
  },
  off: {
    subject: 'Two-factor is off',
    done: 'Two-factor was turned off for your Atrium account',
    next: 'Sign-in asks for your password only.',
  },
  recovery_used: {
    subject: 'A recovery code was used',
    done: 'Somebody signed in to your Atrium account with a recovery code',
    next: 'That code no longer works.',
  },
  new_codes: {
    subject: 'New recovery codes',
    done: 'New recovery codes were made for your Atrium account',
    next: 'The codes from before no longer work.',
  },
  passkey_added: {
    subject: 'A passkey was added',
    done: 'A passkey was added to your Atrium account',
    next: 'It can be used to sign in without your password.',
  },
  passkey_removed: {
    subject: 'A passkey was removed',
    done: 'A passkey was removed from your Atrium account',
    next: 'It can no longer be used to sign in.',
  },
  provider_connected: {
    subject: 'A sign-in service was connected',
    done: 'Another service was connected to your Atrium account',
    next: 'It can be used to sign in without your password.',
  },
  provider_disconnected: {
    subject: 'A sign-in service was disconnected',
    done: 'Another service was disconnected from your Atrium account',
    next: 'It can no longer be used to sign in.',
  },
} as const;

/** Tells the mailbox about the second factor, because whoever holds the password may have changed it. */
export function secondFactorChangedMail(
  facts: MailFacts['second_factor_changed'],
  { links, locale, askedAt }: MailContext,
): MailText {
  const { subject, done, next } = words[facts.change];
  return {
    subject,
    preview: next,
    heading: subject,
    paragraphs: [greeting(facts.firstName), `${done} on ${dateAndTime(locale, askedAt)}. ${next}`],
    action: { label: 'Sign in', address: links.signIn },
    closing: [`If you do not ${recognised(locale)} this, set a new password at once: ${links.forgotPassword}`],
  };
}
