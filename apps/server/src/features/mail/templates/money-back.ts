import type { Money } from '@atrium/domain/kernel/money';
import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { amountText } from './wording.ts';

/** To the owners, when a change or a credit note gave money back: how much, and where each part goes (D-134). */
export function moneyBackMail(facts: MailFacts['money_back'], { links, locale, say }: MailContext): MailText {
  const textOf = (amount: Money) => amountText(locale, amount);
  const name = nameForMail(facts.organisationName, 80) ?? say`your organization`;
  const subject = say`Your refund of ${textOf(facts.amount)}`;
  const told = [
    [
      facts.toCredits,
      say`${textOf(facts.toCredits)} was returned to the credits that you paid with. Their expiry date has not changed.`,
    ],
    [
      facts.toExpired,
      say`${textOf(facts.toExpired)} was paid with credits that have expired since, so it is no longer available.`,
    ],
    [
      facts.toPayments,
      say`${textOf(facts.toPayments)} is being refunded to the card or account that you paid with. It should arrive within 5 to 10 days.`,
    ],
    [
      facts.toBalance,
      say`${textOf(facts.toBalance)} was added to your account balance. It will be used for your next purchase.`,
    ],
  ] as const;
  const happened = say`A change to the subscription of ${name} gives you ${textOf(facts.amount)} back.`;
  return {
    subject,
    preview: happened,
    heading: subject,
    paragraphs: [
      greeting(say, facts.firstName),
      happened,
      ...told.flatMap(([amount, words]) => (amount.amountMinor > 0 ? [words] : [])),
    ],
    action: { label: say`View billing`, address: links.billing },
    closing: [],
  };
}
