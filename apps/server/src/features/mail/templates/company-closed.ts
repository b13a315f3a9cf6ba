import type { Locale } from '@atrium/domain/identity/locale';
import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { calendarDate, organisation } from './wording.ts';

type Facts = MailFacts['company_closed'];

/** To every owner: the organisation was deleted or reset and until when that can be undone, or it was undone (D-242). */
export function companyClosedMail(facts: Facts, { links, locale }: MailContext): MailText {
  const { subject, paragraphs } = wordingOf(facts, locale);
  return {
    subject,
    preview: paragraphs[0] ?? '',
    heading: subject,
    paragraphs: [greeting(facts.firstName), ...paragraphs],
    action: { label: 'Sign in', address: links.signIn },
    closing: [],
  };
}

function wordingOf(facts: Facts, locale: Locale): { subject: string; paragraphs: readonly string[] } {
  const name = nameForMail(facts.organisationName, 80) ?? `Your ${organisation(locale)}`;
  const by = nameForMail(facts.byName, 80) ?? 'An owner';
  const until = calendarDate(locale, facts.undoUntil);
  switch (facts.change) {
    case 'deleted':
      return {
        subject: `${name} was deleted`,
        paragraphs: [
          `${by} deleted ${name}. Nobody can use it now, and nothing is charged.`,
          `Every owner can restore it until ${until}: sign in and choose Restore. After that its data is erased; invoices are kept as long as the law asks.`,
        ],
      };
    case 'restored':
      return {
        subject: `${name} was restored`,
        paragraphs: [`${by} restored ${name}. Its users, subscriptions and invoices are as they were.`],
      };
    case 'reset':
      return {
        subject: `${name} was reset`,
        paragraphs: [
          `${by} reset ${name}. Its products start empty; users, subscription and plan are kept.`,
          `Every owner can undo it until ${until}, under Settings. After that the earlier data is erased.`,
        ],
      };
    case 'reset_undone':
      return {
        subject: `The reset of ${name} was undone`,
        paragraphs: [`${by} undid the reset of ${name}. The data of its products is back.`],
      };
  }
}
