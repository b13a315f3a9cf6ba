import { linkLifeHours } from '@atrium/domain/identity/mailed-link';
import { undoEmailDays } from '@atrium/domain/security/change-email';
import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText } from './mail-text.ts';
import { dateAndTime, recognised } from './wording.ts';

/** To the old address, because whoever held the password may have changed it. */
export function emailChangedMail(facts: MailFacts['email_changed'], { links, locale, askedAt }: MailContext): MailText {
  return {
    subject: 'Your email address was changed',
    preview: `You can undo this for ${undoEmailDays} days.`,
    heading: 'Your email address was changed',
    paragraphs: [
      greeting(facts.firstName),
      `The email address of your Atrium account was changed to ${facts.newEmail} on ${dateAndTime(locale, askedAt)}. Every device has been signed out.`,
      `If you do not ${recognised(locale)} this, undo it within ${undoEmailDays} days. You need the password that you had then.`,
    ],
    action: { label: 'Undo the change', address: links.undoEmailChange(facts.changeId) },
    closing: ['If you made this change, you can ignore this email.'],
  };
}

/** To the old address again, once it is back. The password is gone, since whoever changed the address knew it. */
export function emailChangeUndoneMail(
  facts: MailFacts['email_change_undone'],
  { links }: Pick<MailContext, 'links'>,
): MailText {
  const hours = linkLifeHours.reset_password;
  return {
    subject: 'Your email address is back',
    preview: 'Set a new password to sign in.',
    heading: 'Your email address is back',
    paragraphs: [
      greeting(facts.firstName),
      'The change of your email address was undone. Every device has been signed out, and your password no longer works, because whoever made the change knew it.',
      `Set a new one to sign in. The link works once, within ${hours === 1 ? 'an hour' : `${hours} hours`}.`,
    ],
    action: { label: 'Set new password', address: links.resetPassword(facts.linkId) },
    closing: [`If the link has run out, ask for another one: ${links.forgotPassword}`],
  };
}
