import { linkLifeHours } from '@atrium/domain/identity/mailed-link';
import { undoEmailDays } from '@atrium/domain/security/change-email';
import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText } from './mail-text.ts';
import { dateAndTime } from './wording.ts';

/** To the old address, because whoever held the password may have changed it. */
export function emailChangedMail(
  facts: MailFacts['email_changed'],
  { links, locale, askedAt, say }: MailContext,
): MailText {
  return {
    subject: say`Your email address was changed`,
    preview: say`You can undo this for ${undoEmailDays} days.`,
    heading: say`Your email address was changed`,
    paragraphs: [
      greeting(say, facts.firstName),
      say`The email address of your Atrium account was changed to ${facts.newEmail} on ${dateAndTime(locale, askedAt)}. Every device has been signed out.`,
      say`If you do not recognize this, undo it within ${undoEmailDays} days. You need the password that you had then.`,
    ],
    action: { label: say`Undo the change`, address: links.undoEmailChange(facts.changeId) },
    closing: [say`If you made this change, you can ignore this email.`],
  };
}

/** To the old address again, once it is back. The password is gone, since whoever changed the address knew it. */
export function emailChangeUndoneMail(
  facts: MailFacts['email_change_undone'],
  { links, say }: Pick<MailContext, 'links' | 'say'>,
): MailText {
  const hours = linkLifeHours.reset_password;
  const within = hours === 1 ? say`an hour` : say`${hours} hours`;
  return {
    subject: say`Your email address is back`,
    preview: say`Set a new password to sign in.`,
    heading: say`Your email address is back`,
    paragraphs: [
      greeting(say, facts.firstName),
      say`The change of your email address was undone. Every device has been signed out, and your password no longer works, because whoever made the change knew it.`,
      say`Set a new one to sign in. The link works once, within ${within}.`,
    ],
    action: { label: say`Set new password`, address: links.resetPassword(facts.linkId) },
    closing: [say`If the link has run out, ask for another one: ${links.forgotPassword}`],
  };
}
