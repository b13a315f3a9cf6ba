import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { calendarDate, organisation } from './wording.ts';

/** To every owner: the organisation was deleted and can be restored, or it was restored (D-242). */
export function companyClosedMail(facts: MailFacts['company_closed'], { links, locale }: MailContext): MailText {
  const word = organisation(locale);
  const name = nameForMail(facts.organisationName, 80) ?? `Your ${word}`;
  const by = nameForMail(facts.byName, 80) ?? 'An owner';
  const isDeleted = facts.change === 'deleted';
  const subject = isDeleted ? `${name} was deleted` : `${name} was restored`;
  const words = isDeleted
    ? `${by} deleted ${name}. Nobody can use it now, and nothing is charged.`
    : `${by} restored ${name}. Its users, subscriptions and invoices are as they were.`;
  const undo = `Every owner can restore it until ${calendarDate(locale, facts.undoUntil)}: sign in and choose Restore. After that its data is erased; invoices are kept as long as the law asks.`;
  return {
    subject,
    preview: words,
    heading: subject,
    paragraphs: [greeting(facts.firstName), words, ...(isDeleted ? [undo] : [])],
    action: { label: 'Sign in', address: links.signIn },
    closing: [],
  };
}
