import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { amountText } from './wording.ts';

/** To the owners, when money moved back at the gateway without our asking, or a refund of ours came back (D-136). */
export function paymentReversedMail(
  facts: MailFacts['payment_reversed'],
  { links, locale, say }: MailContext,
): MailText {
  const amount = amountText(locale, facts.amount);
  const name = nameForMail(facts.organisationName, 80) ?? say`your organization`;
  const { description } = facts;
  const subject = {
    refunded: say`Your refund of ${amount}`,
    taken_back: say`Your bank took back ${amount}`,
    returned: say`${amount} was added to your account balance`,
    won: say`${amount} was added to your account balance`,
  }[facts.change];
  const happened = {
    refunded: say`We refunded ${amount} that ${name} paid for ${description}. It should arrive within 5 to 10 days.`,
    taken_back: say`Your bank did not pay, or took back, ${amount} that ${name} paid for ${description}.`,
    won: say`Your bank returned ${amount} for ${description} to us. We added it to the account balance of ${name}.`,
    returned: say`A refund of ${amount} for ${description} could not be paid out. We added it to the account balance of ${name}.`,
  }[facts.change];
  const ended =
    facts.change === 'refunded'
      ? say`The plan has ended. To continue, subscribe again.`
      : say`The plan has ended. To continue, subscribe again with another card.`;
  const next = facts.hasPlanEnded ? [ended] : [];
  return {
    subject,
    preview: happened,
    heading: subject,
    paragraphs: [greeting(say, facts.firstName), happened, ...next],
    action: { label: say`View billing`, address: links.billing },
    closing: [],
  };
}
