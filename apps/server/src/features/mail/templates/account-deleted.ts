import { keptDays } from '@atrium/domain/closure/erasure-times';
import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText } from './mail-text.ts';
import { dateAndTime } from './wording.ts';

/** The last mail to the address of an account. */
export function accountDeletedMail(
  facts: MailFacts['account_deleted'],
  { links, locale, askedAt, say }: MailContext,
): MailText {
  return {
    subject: say`Your account was deleted`,
    preview: say`What is erased, and what is kept for how long.`,
    heading: say`Your account was deleted`,
    paragraphs: [
      greeting(say, facts.firstName),
      say`Your Atrium account was deleted on ${dateAndTime(locale, askedAt)}. Your name, your address and how you signed in are erased from it.`,
      say`Audit logs of organizations that you belonged to name you for ${String(keptDays.namedInLogs)} more days. Emails to you and your last sign-ins are deleted within ${String(keptDays.passingCopies)} days. Invoices are kept as long as the law asks. What an organization itself wrote about you stays until the organization deletes it.`,
      say`You can sign up again at any time. It will be a new account.`,
    ],
    action: { label: say`Sign up`, address: links.signUp },
    closing: [say`If you did not delete it, please contact us.`],
  };
}
