import { money } from '@atrium/domain/kernel/money';
import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { amountText, calendarDate, methodText, organisation } from './wording.ts';

type Facts = MailFacts['receipt'];

/** After a purchase or a change: each line, the card that was charged, the next charge, and the invoice as PDF (D-175). */
export function receiptMail(facts: Facts, { links, locale }: MailContext): MailText {
  const { charged, next, invoiceNumber, lines, method, document } = facts;
  const name = nameForMail(facts.organisationName, 80) ?? `your ${organisation(locale)}`;
  const subject = `Your receipt for ${facts.planName}`;
  const to = method ? ` to ${methodText(method)}` : '';
  const paid =
    charged.amountMinor === 0
      ? `${facts.planName} is active for ${name}. You were not charged today.`
      : `We charged ${amountText(locale, charged)}${to} for ${facts.planName} for ${name}.`;
  const following = next === null ? 'This plan does not renew.' : nextCharge(next);
  const where = document === undefined ? 'is in your billing history' : 'is attached and in your billing history';
  return {
    subject,
    preview: paid,
    heading: subject,
    paragraphs: [greeting(facts.firstName), paid, `Invoice ${invoiceNumber} ${where}.`, following],
    ...(lines && lines.length > 0 ? { lines: [...lines.map(lineOf), sumOf(lines)] } : {}),
    action: { label: 'View invoices', address: links.billing },
    closing: [],
  };

  /** What is left to pay, and why it is less than the price (D-155). */
  function nextCharge({ on, total, due = total }: NonNullable<Facts['next']>) {
    const less =
      due.amountMinor < total.amountMinor ? `: ${amountText(locale, total)} less your balance and credits` : '';
    return `Your next charge is ${amountText(locale, due)} on ${calendarDate(locale, on)}${less}, unless something changes before then.`;
  }

  function lineOf({ name: label, description: detail, amount }: NonNullable<Facts['lines']>[number]) {
    return { label, detail, amount: amountText(locale, amount) };
  }

  /** The lines with tax and credits sum to what was charged. */
  function sumOf(all: NonNullable<Facts['lines']>) {
    const sumMinor = all.reduce((sum, { amount }) => sum + amount.amountMinor, 0);
    const label = sumMinor < 0 ? 'Returned to you' : 'Charged today';
    return { label, detail: '', amount: amountText(locale, money(Math.abs(sumMinor), charged.currency)) };
  }
}
