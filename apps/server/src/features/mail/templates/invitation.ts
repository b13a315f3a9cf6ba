import { invitationLifeDays } from '@atrium/domain/invites/invitation';
import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { organisation } from './wording.ts';

/** To a person with an account whom an organisation invites. */
export function invitationMail(facts: MailFacts['invitation'], { links, locale }: MailContext): MailText {
  const inviter = nameForMail(facts.inviterName, 80) ?? 'Somebody';
  const name = nameForMail(facts.organisationName, 80) ?? `another ${organisation(locale)}`;
  const { linkId } = facts;
  const setPassword = linkId === undefined ? null : links.setPassword(linkId);
  return {
    subject: facts.hasPaid ? `You are invited to join ${name}` : `You are invited to join an ${organisation(locale)}`,
    preview: facts.hasPaid
      ? `${inviter} has invited you. Nothing changes until you accept.`
      : 'Nothing changes until you accept.',
    heading: `Join ${name}`,
    paragraphs: [
      greeting(facts.firstName),
      `${inviter} has invited you to join ${name} with your Atrium account. Nothing changes until you accept.`,
      `The invitation is open for ${invitationLifeDays} days.`,
      ...(setPassword === null
        ? []
        : [`You have not set a password for your account yet. Set one first, then sign in: ${links.invites}`]),
    ],
    action:
      setPassword === null
        ? { label: 'View invitation', address: links.invites }
        : { label: 'Set your password', address: setPassword },
    closing: [
      ...(setPassword === null ? [] : [`If the link has expired, request a new one here: ${links.forgotPassword}`]),
      'If you do not want to join, reject the invitation there, or ignore this email.',
    ],
  };
}
