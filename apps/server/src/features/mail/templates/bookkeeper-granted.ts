import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';

/** To the address that a client named as its bookkeeper, with or without an account. */
export function bookkeeperGrantedMail(facts: MailFacts['bookkeeper_granted'], { links, say }: MailContext): MailText {
  const client = nameForMail(facts.clientName, 80) ?? say`An organization`;
  return {
    subject: facts.hasPaid ? say`${client} asks you to be its bookkeeper` : say`You are asked to be a bookkeeper`,
    preview: say`Nothing changes until you accept.`,
    heading: say`Act for ${client} as its bookkeeper`,
    paragraphs: [
      greeting(say, facts.firstName),
      say`${client} would like your bookkeeping organization to see and change its subscription in Atrium. Nothing changes until you accept, and either side can end it at any time.`,
      say`Sign in with this email address, select your bookkeeping organization, and accept. If you have no account yet, sign up with this address first.`,
    ],
    action: { label: say`View request`, address: links.bookkeepers },
    closing: [say`If you were not expecting this, decline it there, or ignore this email.`],
  };
}
