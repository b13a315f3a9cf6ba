import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { organisation } from './wording.ts';

/** To the address that a client named as its bookkeeper, with or without an account. */
export function bookkeeperGrantedMail(
  facts: MailFacts['bookkeeper_granted'],
  { links, locale }: MailContext,
): MailText {
  const client = nameForMail(facts.clientName, 80) ?? `An ${organisation(locale)}`;
  return {
    subject: facts.hasPaid ? `${client} asks you to be its bookkeeper` : 'You are asked to be a bookkeeper',
    preview: 'Nothing changes until you accept.',
    heading: `Act for ${client} as its bookkeeper`,
    paragraphs: [
      greeting(facts.firstName),
      `${client} would like your bookkeeping ${organisation(locale)} to see and change its subscription in Atrium. Nothing changes until you accept, and either side can end it at any time.`,
      `Sign in with this email address, select your bookkeeping ${organisation(locale)}, and accept. If you have no account yet, sign up with this address first.`,
    ],
    action: { label: 'View request', address: links.bookkeepers },
    closing: ['If you were not expecting this, decline it there, or ignore this email.'],
  };
}
