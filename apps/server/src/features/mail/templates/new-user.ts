import { linkLifeHours } from '@atrium/domain/identity/mailed-link';
import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { organisation } from './wording.ts';

/** To a person for whom an organisation created an account (N-14). It names who added them (D-107). */
export function newUserMail(facts: MailFacts['new_user'], { links, locale }: MailContext): MailText {
  const name = nameForMail(facts.organisationName, 80) ?? `An ${organisation(locale)}`;
  const adder = nameForMail(facts.adderName ?? '', 80);
  const days = linkLifeHours.set_password / 24;
  return {
    subject: facts.hasPaid ? `${name} has added you to Atrium` : 'You have been added to Atrium',
    preview: 'Set your password to get started.',
    heading: 'Set your password',
    paragraphs: [
      greeting(facts.firstName),
      `${adder === null ? name : `${adder} of ${name}`} has made an Atrium account for you, with this email address as your user name. Set a password of your own to get started: it replaces any password that you were given.`,
      `The link works once, within ${days} days. You can leave the ${organisation(locale)} at any time; the account is yours.`,
    ],
    action: { label: 'Set your password', address: links.setPassword(facts.linkId) },
    closing: [
      `If the link has expired, request a new one here: ${links.forgotPassword}`,
      'If you were not expecting this, you can ignore this email.',
    ],
  };
}
