import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { amountText, organisation } from './wording.ts';

/** To the owners, when money moved back at the gateway without our asking, or a refund of ours came back (D-136). */
export function paymentReversedMail(facts: MailFacts['payment_reversed'], { links, locale }: MailContext): MailText {
  const amount = amountText(locale, facts.amount);
  const name = nameForMail(facts.organisationName, 80) ?? `your ${organisation(locale)}`;
  const { description } = facts;
  const subject = {
    refunded: `Your refund of ${amount}`,
    taken_back: `Your bank took back ${amount}`,
    returned: `${amount} was added to your account balance`,
  }[facts.change];
  const happened = {
    refunded: `We refunded ${amount} that ${name} paid for ${description}. It should arrive within 5 to 10 days.`,
    taken_back: `Your bank did not pay, or took back, ${amount} that ${name} paid for ${description}.`,
    returned: `A refund of ${amount} for ${description} could not be paid out. We added it to the account balance of ${name}.`,
  }[facts.change];
  const next = facts.hasPlanEnded ? ['The plan has ended. To continue, subscribe again with another card.'] : [];
  return {
    subject,
    preview: happened,
    heading: subject,
    paragraphs: [greeting(facts.firstName), happened, ...next],
    action: { label: 'View billing', address: links.billing },
    closing: [],
  };
}
