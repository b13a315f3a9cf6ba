import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';

type Facts = MailFacts['bookkeeper_changed'];

/** To the organisation on the other side of a changed association. */
export function bookkeeperChangedMail(facts: Facts, context: MailContext): MailText {
  const { links, say } = context;
  const { subject, words } = wordingOf(facts, context);
  return {
    subject,
    preview: words,
    heading: subject,
    paragraphs: [greeting(say, facts.firstName), words],
    action: { label: say`View bookkeepers`, address: links.bookkeepers },
    closing: [],
  };
}

function wordingOf({ change, otherName }: Facts, { say }: MailContext): { subject: string; words: string } {
  const client = nameForMail(otherName, 80) ?? say`A client organization`;
  const bookkeeper = nameForMail(otherName, 80) ?? say`Your bookkeeper`;
  switch (change) {
    case 'accepted':
      return {
        subject: say`${bookkeeper} is now your bookkeeper`,
        words: say`${bookkeeper} has accepted and can see and change your subscription from now on. You can end their access at any time.`,
      };
    case 'refused':
      return {
        subject: say`Your bookkeeper has declined`,
        words: say`The person you asked to be your bookkeeper has declined. Nobody was given access.`,
      };
    case 'stopped':
      return {
        subject: say`${bookkeeper} no longer acts for you`,
        words: say`${bookkeeper} has stopped acting for you and no longer has access to your subscription.`,
      };
    case 'withdrawn':
      return {
        // To an address that has not answered: a stranger chose the name (D-111).
        subject: say`A request to be a bookkeeper was withdrawn`,
        words: say`${client} no longer asks you to be its bookkeeper. You do not need to do anything.`,
      };
    case 'ended':
      return {
        subject: say`You no longer act for ${client}`,
        words: say`${client} has ended your access to its subscription. This took effect immediately.`,
      };
  }
}
