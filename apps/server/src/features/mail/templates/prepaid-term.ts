import type { Say } from '@atrium/domain/kernel/say';
import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { calendarDate } from './wording.ts';

type Facts = MailFacts['prepaid_term'];

/** To the owners, when a prepaid term begins, a week before its end, and at its end (N-22). */
export function prepaidTermMail(facts: Facts, { links, locale, say }: MailContext): MailText {
  const name = nameForMail(facts.organisationName, 80) ?? say`your organization`;
  const products = facts.productNames.join(', ');
  const day = facts.endsOn === null ? null : calendarDate(locale, facts.endsOn);
  const { subject, words } = wordingOf(facts, { name, products, day, say });
  return {
    subject,
    preview: words,
    heading: subject,
    paragraphs: [greeting(say, facts.firstName), words],
    action: { label: say`View subscriptions`, address: links.subscriptions },
    closing: [],
  };
}

function wordingOf(
  { change }: Facts,
  {
    name,
    products,
    day,
    say,
  }: { readonly name: string; readonly products: string; readonly day: string | null; readonly say: Say },
): { subject: string; words: string } {
  switch (change) {
    case 'began':
      return {
        subject: say`Your prepaid code has been applied`,
        words:
          day === null
            ? say`${name} can use ${products} for life. You will not be charged.`
            : say`${name} can use ${products} until ${day}. You will not be charged, and it does not renew automatically.`,
      };
    case 'ends_soon':
      return {
        subject: say`Your prepaid plan ends on ${day ?? ''}`,
        words: say`The prepaid term of ${name} for ${products} ends on ${day ?? ''}. It does not renew automatically. To keep your access, choose a plan or apply another code before then.`,
      };
    case 'ended':
      return {
        subject: say`Your prepaid plan has ended`,
        words: say`The prepaid term of ${name} for ${products} has ended. Your data is kept. To continue, choose a plan or apply another code.`,
      };
  }
}
