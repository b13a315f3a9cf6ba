import type { Locale } from '@atrium/domain/identity/locale';
import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { organisation } from './wording.ts';

type Facts = MailFacts['bookkeeper_changed'];

/** To the organisation on the other side of a changed association. */
export function bookkeeperChangedMail(facts: Facts, { links, locale }: MailContext): MailText {
  const { subject, words } = wordingOf(facts, locale);
  return {
    subject,
    preview: words,
    heading: subject,
    paragraphs: [greeting(facts.firstName), words],
    action: { label: 'View bookkeepers', address: links.bookkeepers },
    closing: [],
  };
}

function wordingOf({ change, otherName }: Facts, locale: Locale): { subject: string; words: string } {
  const client = nameForMail(otherName, 80) ?? `A client ${organisation(locale)}`;
  const bookkeeper = nameForMail(otherName, 80) ?? 'Your bookkeeper';
  switch (change) {
    case 'accepted':
      return {
        subject: `${bookkeeper} is now your bookkeeper`,
        words: `${bookkeeper} has accepted and can see and change your subscription from now on. You can end their access at any time.`,
      };
    case 'refused':
      return {
        subject: 'Your bookkeeper has declined',
        words: 'The person you asked to be your bookkeeper has declined. Nobody was given access.',
      };
    case 'stopped':
      return {
        subject: `${bookkeeper} no longer acts for you`,
        words: `${bookkeeper} has stopped acting for you and no longer has access to your subscription.`,
      };
    case 'withdrawn':
      return {
        // To an address that has not answered: a stranger chose the name (D-111).
        subject: 'A request to be a bookkeeper was withdrawn',
        words: `${client} no longer asks you to be its bookkeeper. You do not need to do anything.`,
      };
    case 'ended':
      return {
        subject: `You no longer act for ${client}`,
        words: `${client} has ended your access to its subscription. This took effect immediately.`,
      };
  }
}
