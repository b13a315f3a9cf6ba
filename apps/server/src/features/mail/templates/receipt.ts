import { describeLine, printName } from '@atrium/domain/invoices/describe-line';
import { howToWithdraw } from '@atrium/domain/invoices/withdrawal-words';
import { formatDocumentMoney } from '@atrium/domain/kernel/format-money';
import { money } from '@atrium/domain/kernel/money';
import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { amountText, calendarDate, howToCancel, methodText } from './wording.ts';

type Facts = MailFacts['receipt'];

/** After a purchase or a change: each line, the card that was charged, the next charge, and the invoice as PDF (D-175). */
export function receiptMail(facts: Facts, { links, locale, say }: MailContext): MailText {
  const { charged, next, invoiceNumber, lines, method, document, withdrawal } = facts;
  const name = nameForMail(facts.organisationName, 80) ?? say`your organization`;
  const subject = say`Your receipt for ${facts.planName}`;
  const paid =
    charged.amountMinor === 0
      ? say`${facts.planName} is active for ${name}. You were not charged today.`
      : method
        ? say`We charged ${amountText(locale, charged)} to ${methodText(say, method)} for ${facts.planName} at ${name}.`
        : say`We charged ${amountText(locale, charged)} for ${facts.planName} at ${name}.`;
  const following = next === null ? say`This plan does not renew.` : nextCharge(next);
  const invoice =
    document === undefined
      ? say`Invoice ${invoiceNumber} is in your billing history.`
      : say`Invoice ${invoiceNumber} is attached and in your billing history.`;
  return {
    subject,
    preview: paid,
    heading: subject,
    paragraphs: [
      greeting(say, facts.firstName),
      paid,
      invoice,
      following,
      ...(next === null ? [] : [...goingOn(next.interval), howToCancel(say)]),
      ...(withdrawal === undefined ? [] : [howToWithdraw(say, withdrawal)]),
    ],
    ...(lines && lines.length > 0 ? { lines: [...lines.map(lineOf), sumOf(lines)] } : {}),
    action: { label: say`View invoices`, address: links.billing },
    closing: [],
  };

  /** What is left to pay, and why it is less than the price (D-155). */
  function nextCharge({ on, total, due = total }: NonNullable<Facts['next']>) {
    const [left, day, price] = [amountText(locale, due), calendarDate(locale, on), amountText(locale, total)];
    return due.amountMinor < total.amountMinor
      ? say`Your next charge is ${left} on ${day}: ${price} less your balance and credits, unless something changes before then.`
      : say`Your next charge is ${left} on ${day}, unless something changes before then.`;
  }

  /** That it is charged again and again, until somebody cancels (D-956). */
  function goingOn(interval: NonNullable<Facts['next']>['interval']): readonly string[] {
    if (interval === undefined) return [];
    return [
      interval === 'yearly'
        ? say`The plan renews every year until you cancel it.`
        : say`The plan renews every month until you cancel it.`,
    ];
  }

  /** In the language of its reader: the invoice's own words are those of the company. */
  function lineOf({ name, description, amount, from }: NonNullable<Facts['lines']>[number]) {
    const told =
      from === undefined
        ? { label: name, detail: description }
        : {
            label: printName({ kind: from.kind, name }, say),
            detail: describeLine({ ...from, currency: amount.currency }, locale, say, formatDocumentMoney),
          };
    return { ...told, amount: amountText(locale, amount) };
  }

  /** The lines with tax and credits sum to what was charged. */
  function sumOf(all: NonNullable<Facts['lines']>) {
    const sumMinor = all.reduce((sum, { amount }) => sum + amount.amountMinor, 0);
    const label = sumMinor < 0 ? say`Returned to you` : say`Charged today`;
    return { label, detail: '', amount: amountText(locale, money(Math.abs(sumMinor), charged.currency)) };
  }
}
