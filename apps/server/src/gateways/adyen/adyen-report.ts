import { moneyOf } from '@atrium/domain/kernel/money';
import { instantAt, isZone } from '@atrium/domain/kernel/time-zone';
import { type CsvRow, readCsv } from '@atrium/domain/people-jobs/csv';
import type { TakenCharge } from '../payment-gateway.ts';

const columns = [
  'Merchant Account',
  'Psp Reference',
  'Merchant Reference',
  'Booking Date',
  'TimeZone',
  'Record Type',
  'Payment Currency',
  'Captured (PC)',
  // Not in every report: it can be added.
  'Shopper Reference',
] as const;
type Row = Readonly<Record<(typeof columns)[number], string>>;

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** Both names are ours. What another system took on the same account is none of our money to give back. */
const ownKey = new RegExp(`^${uuid}$`);
const ownShopper = new RegExp(`^org_(${uuid})$`);

/**
 * Adyen names all payments only in its 'Payment accounting report'
 * (https://docs.adyen.com/reporting/invoice-reconciliation/payment-accounting-report), in which a capture is a row of
 * the type SentForSettle.
 */
export function readAdyenReport(
  report: string,
  { since, merchantAccount }: { readonly since: Date; readonly merchantAccount: string },
): readonly TakenCharge[] {
  const captures = rowsOf(report)
    .filter((row) => row['Record Type'] === 'SentForSettle' && row['Merchant Account'] === merchantAccount)
    .filter((row) => ownKey.test(row['Merchant Reference']) && ownShopper.test(row['Shopper Reference']))
    .map(chargeOf)
    // The report knows whole seconds only.
    .filter(({ takenAt }) => takenAt.getTime() >= Math.floor(since.getTime() / 1_000) * 1_000);
  return [...new Map(captures.map((charge) => [charge.reference, charge])).values()];
}

function rowsOf(report: string): readonly Row[] {
  const { rows, fault } = readCsv(report);
  if (fault !== null) throw new Error(`line ${fault.line} of the report: ${fault.message}`);
  const [head, ...body] = rows;
  const places = columns.map((name) => [name, head?.cells.indexOf(name) ?? -1] as const);
  const missing = places.filter(([, place]) => place === -1).map(([name]) => name);
  if (missing.length > 0)
    throw new Error(`this is no payment accounting report: it has no column ${missing.join(', ')}`);
  const read = ({ cells }: CsvRow) =>
    Object.fromEntries(places.map(([name, place]) => [name, cells[place]?.trim() ?? '']));
  return body.map((row) => read(row) as Row);
}

function chargeOf(row: Row): TakenCharge {
  const currency = row['Payment Currency'];
  // Double entry: what is captured leaves one register and enters the next.
  const { amountMinor } = moneyOf(row['Captured (PC)'].replace(/^-/, '').replace(/\.0+$/, ''), currency);
  const customer = row['Shopper Reference'];
  return {
    key: row['Merchant Reference'],
    reference: row['Psp Reference'],
    amountMinor,
    currency,
    organisationId: ownShopper.exec(customer)?.[1],
    customer,
    method: null,
    takenAt: bookedAt(row),
  };
}

function bookedAt({ 'Booking Date': text, TimeZone: zone }: Row): Date {
  const [, date = '', hour, minute, second] = /^(\d{4}-\d\d-\d\d)[ T](\d\d):(\d\d):(\d\d)/.exec(text) ?? [];
  if (date === '' || !isZone(zone))
    throw new Error(`the report has a booking date that cannot be read: ${text} ${zone}`);
  const atMinute = instantAt(date, Number(hour) * 60 + Number(minute), zone);
  return new Date(atMinute.getTime() + Number(second) * 1_000);
}
