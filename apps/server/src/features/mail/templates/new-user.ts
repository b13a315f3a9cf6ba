import { linkLifeHours } from '@atrium/domain/identity/mailed-link';
import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';

/** To a person for whom an organisation created an account (N-14). It names who added them (D-107). */
export function newUserMail(facts: MailFacts['new_user'], { links, say }: MailContext): MailText {
  const name = nameForMail(facts.organisationName, 80) ?? say`An organization`;
  const adder = nameForMail(facts.adderName ?? '', 80);
  const who = adder === null ? name : say`${adder} of ${name}`;
  const days = linkLifeHours.set_password / 24;
  return {
    subject: facts.hasPaid ? say`${name} has added you to Atrium` : say`You have been added to Atrium`,
    preview: say`Set your password to get started.`,
    heading: say`Set your password`,
    paragraphs: [
      greeting(say, facts.firstName),
      say`${who} has made an Atrium account for you, with this email address as your user name. Set a password of your own to get started: it replaces any password that you were given.`,
      say`The link works once, within ${days} days. You can leave the organization at any time; the account is yours.`,
    ],
    action: { label: say`Set your password`, address: links.setPassword(facts.linkId) },
    closing: [
      say`If the link has expired, request a new one here: ${links.forgotPassword}`,
      say`If you were not expecting this, you can ignore this email.`,
    ],
  };
}
