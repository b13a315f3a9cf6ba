import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';

/** To every owner, the new one among them: who owns the organisation now (D-245). */
export function ownershipTransferredMail(
  facts: MailFacts['ownership_transferred'],
  { links, say }: MailContext,
): MailText {
  const name = nameForMail(facts.organisationName, 80) ?? say`your organization`;
  const heir = nameForMail(facts.heirName, 80) ?? say`Somebody else`;
  const subject = say`${name} has a new owner`;
  const words = say`${heir} owns ${name} now. Owners manage users, subscriptions and settings, and can delete the organization.`;
  return {
    subject,
    preview: words,
    heading: subject,
    paragraphs: [greeting(say, facts.firstName), words],
    action: { label: say`Sign in`, address: links.signIn },
    closing: [],
  };
}
