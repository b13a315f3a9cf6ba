import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText } from './mail-text.ts';
import { dateAndTime } from './wording.ts';

/** Tells the person of an account that belongs nowhere when it ends (D-945). */
export function accountEndingMail(facts: MailFacts['account_ending'], { links, locale, say }: MailContext): MailText {
  const on = dateAndTime(locale, new Date(facts.endsAt));
  return {
    subject: say`Your account ends soon`,
    preview: say`Sign in before ${on} to keep it.`,
    heading: say`Your account ends soon`,
    paragraphs: [
      greeting(say, facts.firstName),
      say`Your Atrium account has belonged to no organization for almost two years. It ends on ${on}, and your name, your address and how you sign in are erased.`,
      say`To keep it, sign in before then. Otherwise you need to do nothing.`,
    ],
    action: { label: say`Sign in`, address: links.signIn },
    closing: [],
  };
}
