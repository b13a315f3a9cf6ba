import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { dateAndTime } from './wording.ts';

/** Asks for a second factor before the day from which the organisation requires one (D-235). */
export function factorRequiredMail(facts: MailFacts['factor_required'], { links, locale, say }: MailContext): MailText {
  const name = nameForMail(facts.organisationName, 80) ?? say`Your organization`;
  const on = dateAndTime(locale, new Date(facts.from));
  return {
    subject: say`Please set up two-factor`,
    preview: say`${name} requires it from ${on}.`,
    heading: say`Please set up two-factor`,
    paragraphs: [
      greeting(say, facts.firstName),
      say`${name} requires two-factor from ${on}. You have none yet.`,
      say`Turn it on under Security with an authenticator app, or add a passkey. After that time you set it up when you sign in.`,
    ],
    action: { label: say`Open Security`, address: links.security },
    closing: [],
  };
}
