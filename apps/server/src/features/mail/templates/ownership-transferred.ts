import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { organisation } from './wording.ts';

/** To every owner, the new one among them: who owns the organisation now (D-245). */
export function ownershipTransferredMail(
  facts: MailFacts['ownership_transferred'],
  { links, locale }: MailContext,
): MailText {
  const name = nameForMail(facts.organisationName, 80) ?? `your ${organisation(locale)}`;
  const heir = nameForMail(facts.heirName, 80) ?? 'Somebody else';
  const subject = `${name} has a new owner`;
  const words = `${heir} owns ${name} now. Owners manage users, subscriptions and settings, and can delete the ${organisation(locale)}.`;
  return {
    subject,
    preview: words,
    heading: subject,
    paragraphs: [greeting(facts.firstName), words],
    action: { label: 'Sign in', address: links.signIn },
    closing: [],
  };
}
