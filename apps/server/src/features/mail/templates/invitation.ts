import { invitationLifeDays } from '@atrium/domain/invites/invitation';
import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { organisation } from './wording.ts';

/** To a person with an account whom an organisation invites. */
export function invitationMail(facts: MailFacts['invitation'], { links, locale }: MailContext): MailText {
  const inviter = nameForMail(facts.inviterName, 80) ?? 'Somebody';
  const name = nameForMail(facts.organisationName, 80) ?? `another ${organisation(locale)}`;
  return {
    subject: facts.hasPaid ? `You are invited to join ${name}` : `You are invited to join an ${organisation(locale)}`,
    preview: facts.hasPaid ? `${inviter} invites you. You decide.` : 'You decide.',
    heading: `Join ${name}`,
    paragraphs: [
      greeting(facts.firstName),
      `${inviter} invites you to join ${name} with your Atrium account. Nothing changes until you accept.`,
      `The invitation is open for ${invitationLifeDays} days.`,
    ],
    action: { label: 'See your invites', address: links.invites },
    closing: ['If you do not want to join, reject the invitation there, or ignore this email.'],
  };
}
