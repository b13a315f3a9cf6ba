import type { Say } from '@atrium/domain/kernel/say';
import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText } from './mail-text.ts';
import { dateAndTime } from './wording.ts';

const wordsIn = (say: Say) => ({
  on: {
    subject: say`Two-factor is on`,
    done: say`Two-factor was turned on for your Atrium account`,
    next: say`Sign-in now asks for a code of your authenticator app.`,
  },
  off: {
    subject: say`Two-factor is off`,
    done: say`Two-factor was turned off for your Atrium account`,
    next: say`Sign-in asks for your password only.`,
  },
  recovery_used: {
    subject: say`A recovery code was used`,
    done: say`Somebody signed in to your Atrium account with a recovery code`,
    next: say`That code no longer works.`,
  },
  new_codes: {
    subject: say`New recovery codes`,
    done: say`New recovery codes were made for your Atrium account`,
    next: say`The codes from before no longer work.`,
  },
  passkey_added: {
    subject: say`A passkey was added`,
    done: say`A passkey was added to your Atrium account`,
    next: say`It can be used to sign in without your password.`,
  },
  passkey_removed: {
    subject: say`A passkey was removed`,
    done: say`A passkey was removed from your Atrium account`,
    next: say`It can no longer be used to sign in.`,
  },
  provider_connected: {
    subject: say`A sign-in service was connected`,
    done: say`Another service was connected to your Atrium account`,
    next: say`It can be used to sign in without your password.`,
  },
  provider_disconnected: {
    subject: say`A sign-in service was disconnected`,
    done: say`Another service was disconnected from your Atrium account`,
    next: say`It can no longer be used to sign in.`,
  },
});

/** Tells the mailbox about the second factor, because whoever holds the password may have changed it. */
export function secondFactorChangedMail(
  facts: MailFacts['second_factor_changed'],
  { links, locale, askedAt, say }: MailContext,
): MailText {
  const day = dateAndTime(locale, askedAt);
  const { subject, done, next } = wordsIn(say)[facts.change];
  return {
    subject,
    preview: next,
    heading: subject,
    paragraphs: [greeting(say, facts.firstName), say`${done} on ${day}. ${next}`],
    action: { label: say`Sign in`, address: links.signIn },
    closing: [say`If you do not recognize this, set a new password at once: ${links.forgotPassword}`],
  };
}
