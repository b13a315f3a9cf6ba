import { greeting, type Letter, nameForMail, type Surroundings } from './letter.ts';
import type { MailFacts } from './mail-facts.ts';
import { organisation } from './wording.ts';

/** To an address that a client named, with or without an account: only its mailbox learns of it. */
export function bookkeeperGrantedLetter(
  facts: MailFacts['bookkeeper_granted'],
  { links, locale }: Surroundings,
): Letter {
  const client = nameForMail(facts.clientName, 80) ?? `An ${organisation(locale)}`;
  return {
    subject: `${client} asks you to be its bookkeeper`,
    preview: 'Nothing changes until you accept.',
    heading: `Act for ${client} as its bookkeeper`,
    paragraphs: [
      greeting(facts.firstName),
      `${client} would like your bookkeeping ${organisation(locale)} to see and change its subscription in Atrium. Nothing changes until you accept, and either side can end it at any time.`,
      `Sign in with this email address, select your bookkeeping ${organisation(locale)}, and accept. If you have no account yet, sign up with this address first.`,
    ],
    action: { label: 'See the request', address: links.bookkeepers },
    closing: ['If you do not expect this, refuse it there, or ignore this email.'],
  };
}
