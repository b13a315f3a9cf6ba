import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText } from './mail-text.ts';
import { dateAndTime } from './wording.ts';

/** The last mail to the address of an account. */
export function accountDeletedMail(
  facts: MailFacts['account_deleted'],
  { links, locale, askedAt }: MailContext,
): MailText {
  return {
    subject: 'Your account was deleted',
    preview: 'Your name, address and sign-in are erased.',
    heading: 'Your account was deleted',
    paragraphs: [
      greeting(facts.firstName),
      `Your Atrium account was deleted on ${dateAndTime(locale, askedAt)}. Your name, your address and how you signed in are erased. Invoices are kept as long as the law asks.`,
      'You can sign up again at any time. It will be a new account.',
    ],
    action: { label: 'Sign up', address: links.signUp },
    closing: ['If you did not delete it, please contact us.'],
  };
}
