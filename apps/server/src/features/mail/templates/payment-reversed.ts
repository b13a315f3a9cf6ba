import { formatMoney } from '@atrium/domain/kernel/format-money';
import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { organisation } from './wording.ts';

/** To the owners, when money moved back at the gateway without our asking, or a refund of ours came back (D-136). */
export function paymentReversedMail(facts: MailFacts['payment_reversed'], { links, locale }: MailContext): MailText {
  const amount = formatMoney(facts.amount, locale === 'en_IN' ? 'lakhs' : 'thousands');
  const name = nameForMail(facts.organisationName, 80) ?? `your ${organisation(locale)}`;
  const { description } = facts;
  const subject = {
    refunded: `${amount} was refunded`,
    taken_back: `Your bank took back ${amount}`,
    returned: `${amount} was added to your balance`,
  }[facts.change];
  const happened = {
    refunded: `${amount} that ${name} had paid for ${description} was refunded. It arrives within 5 to 10 days.`,
    taken_back: `The bank did not pay, or took back, ${amount} that ${name} had paid for ${description}.`,
    returned: `A refund of ${amount} for ${description} did not arrive. It was added to the balance of ${name}.`,
  }[facts.change];
  const next = facts.hasPlanEnded ? ['The plan has ended. To go on with it, buy it again with another card.'] : [];
  return {
    subject,
    preview: happened,
    heading: subject,
    paragraphs: [greeting(facts.firstName), happened, ...next],
    action: { label: 'See your billing', address: links.billing },
    closing: [],
  };
}
