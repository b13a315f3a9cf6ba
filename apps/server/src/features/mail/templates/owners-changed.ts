import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';

/** So many people are named; the rest is a number. */
const mostNames = 10;

/** To every owner: who is an owner now, and who no longer is (D-521). */
export function ownersChangedMail(facts: MailFacts['owners_changed'], { links, say }: MailContext): MailText {
  const name = nameForMail(facts.organisationName, 80) ?? say`your organization`;
  const subject = facts.lost.length === 0 ? say`${name} has a new owner` : say`The owners of ${name} have changed`;
  const listed = (people: readonly string[]): string => {
    const names = people.slice(0, mostNames).map((person) => nameForMail(person, 80) ?? say`Somebody`);
    const left = people.length - names.length;
    return left === 0 ? names.join(', ') : say`${names.join(', ')} and ${left} more`;
  };
  const words = [
    ...(facts.added.length === 0 ? [] : [say`New owners of ${name}: ${listed(facts.added)}.`]),
    ...(facts.lost.length === 0 ? [] : [say`No longer owners of ${name}: ${listed(facts.lost)}.`]),
  ];
  return {
    subject,
    preview: words.join(' '),
    heading: subject,
    paragraphs: [
      greeting(say, facts.firstName),
      ...words,
      say`Owners manage users, subscriptions and settings, and can delete the organization. If you did not expect this, sign in and check the users of your organization.`,
    ],
    action: { label: say`Sign in`, address: links.signIn },
    closing: [],
  };
}
