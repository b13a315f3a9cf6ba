import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { amountText, dateAndTime } from './wording.ts';

/** Acknowledges that a consumer withdrew from a purchase, with the moment and what goes back (D-976). */
export function withdrawalReceivedMail(
  facts: MailFacts['withdrawal_received'],
  { links, locale, say }: MailContext,
): MailText {
  const { planName, invoiceNumber } = facts;
  const amount = amountText(locale, facts.amount);
  const name = nameForMail(facts.organisationName, 80) ?? say`your organization`;
  const subject = say`You have withdrawn from your purchase of ${planName}`;
  const received = say`We received your withdrawal from the purchase of ${planName} for ${name} (invoice ${invoiceNumber}) on ${dateAndTime(locale, new Date(facts.at))}.`;
  return {
    subject,
    preview: received,
    heading: subject,
    paragraphs: [
      greeting(say, facts.firstName),
      received,
      say`The plan ended at that moment, and nothing more is charged for it.`,
      facts.amount.amountMinor === 0
        ? say`Nothing goes back, because nothing of what was paid is unused.`
        : say`We return ${amount} the way it was paid. Each credit note is in your billing history.`,
    ],
    action: { label: say`View invoices`, address: links.billing },
    closing: [],
  };
}
