import { unprovedDays } from '@atrium/domain/identity/first-proof';
import { linkLifeHours } from '@atrium/domain/identity/mailed-link';
import type { Say } from '@atrium/domain/kernel/say';
import { plainPlanName } from '@atrium/domain/pricing/plan-names';
import { nameOfProduct } from '@atrium/domain/products/products';
import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, type NamedPlan } from './mail-text.ts';

function waitingWords({ product, name, interval }: NamedPlan, say: Say): string {
  const plan = `${nameOfProduct(product)} ${plainPlanName(name)}`;
  return interval === 'monthly'
    ? say`The plan that you chose, ${plan}, billed monthly, waits for you. Nothing is charged before you confirm it.`
    : say`The plan that you chose, ${plan}, billed yearly, waits for you. Nothing is charged before you confirm it.`;
}

export function verifyEmailMail(facts: MailFacts['verify_email'], { links, say }: MailContext): MailText {
  const waiting = facts.waiting ?? null;
  return {
    subject: say`Verify your email address`,
    preview: say`One click confirms that this mailbox is yours.`,
    heading: say`Verify your email address`,
    paragraphs: [
      greeting(say, facts.firstName),
      say`Thank you for signing up for Atrium. Please confirm that this email address is yours.`,
      ...(waiting === null ? [] : [waitingWords(waiting, say)]),
      say`The link works for ${linkLifeHours.verify_email / 24} days.`,
      say`An account whose address nobody confirms within ${unprovedDays} days is deleted.`,
    ],
    action: { label: say`Verify email`, address: links.verifyEmail(facts.linkId, waiting) },
    closing: [say`If you did not sign up, you can ignore this email.`],
  };
}
