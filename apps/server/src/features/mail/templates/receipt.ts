import { formatMoney } from '@atrium/domain/kernel/format-money';
import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { calendarDate, organisation } from './wording.ts';

/** To the owners, after a purchase or a change: what was charged, for what, and the next charge. */
export function receiptMail(facts: MailFacts['receipt'], { links, locale }: MailContext): MailText {
  const { charged, next, invoiceNumber } = facts;
  const grouping = locale === 'en_IN' ? 'lakhs' : 'thousands';
  const name = nameForMail(facts.organisationName, 80) ?? `your ${organisation(locale)}`;
  const subject = `Receipt for ${facts.planName}`;
  const paid =
    charged.amountMinor === 0
      ? `${facts.planName} is active for ${name}. Nothing was charged to your card.`
      : `We charged ${formatMoney(charged, grouping)} for ${facts.planName} of ${name}.`;
  const following =
    next === null
      ? 'It does not renew.'
      : `The next charge is ${formatMoney(next.total, grouping)} on ${calendarDate(locale, next.on)}, if nothing changes until then.`;
  return {
    subject,
    preview: paid,
    heading: subject,
    paragraphs: [greeting(facts.firstName), paid, `Invoice ${invoiceNumber} is in your billing history.`, following],
    action: { label: 'See your invoices', address: links.billing },
    closing: [],
  };
}
