import { invitationLifeDays } from '@atrium/domain/invites/invitation';
import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';

/** To a person with an account whom an organisation invites. */
export function invitationMail(facts: MailFacts['invitation'], { links, say }: MailContext): MailText {
  const inviter = nameForMail(facts.inviterName, 80) ?? say`Somebody`;
  const name = nameForMail(facts.organisationName, 80) ?? say`another organization`;
  const { linkId } = facts;
  const setPassword = linkId === undefined ? null : links.setPassword(linkId);
  return {
    subject: facts.hasPaid ? say`You are invited to join ${name}` : say`You are invited to join an organization`,
    preview: facts.hasPaid
      ? say`${inviter} has invited you. Nothing changes until you accept.`
      : say`Nothing changes until you accept.`,
    heading: say`Join ${name}`,
    paragraphs: [
      greeting(say, facts.firstName),
      say`${inviter} has invited you to join ${name} with your Atrium account. Nothing changes until you accept.`,
      say`The invitation is open for ${invitationLifeDays} days.`,
      ...(setPassword === null
        ? []
        : [say`You have not set a password for your account yet. Set one first, then sign in: ${links.invites}`]),
    ],
    action:
      setPassword === null
        ? { label: say`View invitation`, address: links.invites }
        : { label: say`Set your password`, address: setPassword },
    closing: [
      ...(setPassword === null ? [] : [say`If the link has expired, request a new one here: ${links.forgotPassword}`]),
      say`If you do not want to join, reject the invitation there, or ignore this email.`,
    ],
  };
}
