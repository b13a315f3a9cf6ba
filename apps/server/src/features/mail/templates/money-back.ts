import { formatMoney } from '@atrium/domain/kernel/format-money';
import type { Money } from '@atrium/domain/kernel/money';
import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { organisation } from './wording.ts';

/** To the owners, when a change or a credit note gave money back: how much, and where each part goes (D-134). */
export function moneyBackMail(facts: MailFacts['money_back'], { links, locale }: MailContext): MailText {
  const textOf = (amount: Money) => formatMoney(amount, locale === 'en_IN' ? 'lakhs' : 'thousands');
  const name = nameForMail(facts.organisationName, 80) ?? `your ${organisation(locale)}`;
  const subject = `${textOf(facts.amount)} is returned to you`;
  const told = [
    [facts.toCredits, 'goes back to the credit that paid for it. It keeps its expiry date.'],
    [facts.toExpired, 'had been paid by credit that has expired since, so it is no longer available.'],
    [facts.toPayments, 'goes back to the card or account that paid. It arrives within 5 to 10 days.'],
    [facts.toBalance, 'was added to your balance. It pays for your next purchase.'],
  ] as const;
  const happened = `A change of what ${name} has paid for returns ${textOf(facts.amount)}.`;
  return {
    subject,
    preview: happened,
    heading: subject,
    paragraphs: [
      greeting(facts.firstName),
      happened,
      ...told.flatMap(([amount, words]) => (amount.amountMinor > 0 ? [`${textOf(amount)} ${words}`] : [])),
    ],
    action: { label: 'See your billing', address: links.billing },
    closing: [],
  };
}
