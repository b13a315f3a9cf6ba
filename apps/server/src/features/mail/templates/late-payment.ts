import { formatMoney } from '@atrium/domain/kernel/format-money';
import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { organisation } from './wording.ts';

/** To the owners, when money came after its purchase was given up: it went back, or it is their balance. */
export function latePaymentMail(facts: MailFacts['late_payment'], { links, locale }: MailContext): MailText {
  const { description, end } = facts;
  const amount = formatMoney(facts.amount, locale === 'en_IN' ? 'lakhs' : 'thousands');
  const name = nameForMail(facts.organisationName, 80) ?? `your ${organisation(locale)}`;
  const isRefunded = end === 'refunded';
  const subject = isRefunded ? `We have refunded ${amount}` : `${amount} was added to your balance`;
  const happened = `${amount} was charged to ${name} for ${description} after the purchase had been given up.`;
  const now = isRefunded
    ? 'We have refunded it in full. It reaches your account within 5 to 10 days. You have nothing to do.'
    : 'The bank did not accept a refund, so we have added it to your balance. It pays for your next purchase.';
  const closing = isRefunded ? [] : ['If you would rather have the money back, write to us.'];
  return {
    subject,
    preview: happened,
    heading: subject,
    paragraphs: [greeting(facts.firstName), happened, now, ...closing],
    action: { label: 'See your billing', address: links.billing },
    closing: [],
  };
}
