import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { calendarDate } from './wording.ts';

type Facts = MailFacts['company_closed'];

/** To every owner: the organisation was deleted or reset and until when that can be undone, or it was undone (D-242). */
export function companyClosedMail(facts: Facts, context: MailContext): MailText {
  const { links, say } = context;
  const { subject, paragraphs } = wordingOf(facts, context);
  return {
    subject,
    preview: paragraphs[0] ?? '',
    heading: subject,
    paragraphs: [greeting(say, facts.firstName), ...paragraphs],
    action: { label: say`Sign in`, address: links.signIn },
    closing: [],
  };
}

function wordingOf(facts: Facts, { locale, say }: MailContext): { subject: string; paragraphs: readonly string[] } {
  const name = nameForMail(facts.organisationName, 80) ?? say`Your organization`;
  const by = nameForMail(facts.byName, 80) ?? say`An owner`;
  const until = calendarDate(locale, facts.undoUntil);
  switch (facts.change) {
    case 'deleted':
      return {
        subject: say`${name} was deleted`,
        paragraphs: [
          say`${by} deleted ${name}. Nobody can use it now, and nothing is charged.`,
          say`Every owner can restore it until ${until}: sign in and choose Restore. After that its data is erased; invoices are kept as long as the law asks.`,
        ],
      };
    case 'restored':
      return {
        subject: say`${name} was restored`,
        paragraphs: [say`${by} restored ${name}. Its users, subscriptions and invoices are as they were.`],
      };
    case 'reset':
      return {
        subject: say`${name} was reset`,
        paragraphs: [
          say`${by} reset ${name}. Its products start empty; users, subscription and plan are kept.`,
          say`Every owner can undo it until ${until}, under Settings. After that the earlier data is erased.`,
        ],
      };
    case 'reset_undone':
      return {
        subject: say`The reset of ${name} was undone`,
        paragraphs: [say`${by} undid the reset of ${name}. The data of its products is back.`],
      };
  }
}
