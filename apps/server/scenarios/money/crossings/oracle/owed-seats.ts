import type { CommandName } from '../command-names.ts';
import type { InvoiceRow } from '../read-facts.ts';
import { broken, daysFrom, didAny, type Rule, shown, sumOf } from './broken-rule.ts';

const seatsMinor = ({ lines }: InvoiceRow): number =>
  sumOf(
    lines.filter(({ type }) => type === 'seats'),
    ({ amount_minor }) => amount_minor,
  );

/** Who ends a plan at once: what was used and not paid is lost with it (D-430, D-433). */
const endsAtOnce: readonly CommandName[] = [
  'dispute',
  'hear_webhooks',
  'correct_by_operator',
  'end_by_operator',
  'withdraw_purchase',
  'delete_organisation',
];

/** For so many days a customer may pay a bill that failed. */
const graceDays = 21;

/** The clock may pass the end while a gateway hangs, so that a later step makes the bill void. */
const isGivenUp = ({ period_start: from }: InvoiceRow, today: string): boolean =>
  from !== null && daysFrom(from, today) >= graceDays;

/** A bill for seats that were held is not made void and forgotten, unless nobody paid for the whole grace period. */
export const owedSeatsStayOwed: Rule = (passage) => {
  const { before, after } = passage;
  if (after.views === null || didAny(passage, ...endsAtOnce)) return [];
  return before.facts.invoices.flatMap((was) => {
    const owed = ['open', 'failed'].includes(was.state) ? seatsMinor(was) : 0;
    const isVoid = after.facts.invoices.some(({ id, state }) => id === was.id && state === 'void');
    if (owed === 0 || !isVoid || isGivenUp(was, after.facts.today)) return [];
    const known = new Set(before.facts.invoices.map(({ id }) => id));
    const billed = sumOf(
      after.facts.invoices.filter(
        (each) => !known.has(each.id) && each.product === was.product && each.state !== 'void',
      ),
      seatsMinor,
    );
    const coming = sumOf(
      (after.views?.upcoming ?? []).filter(({ Product }) => Product === was.product),
      ({ Items }) => sumOf(Items, ({ Type, Amount }) => (Type === 'seats' ? Math.round(Number(Amount) * 100) : 0)),
    );
    if (billed + coming >= owed * 0.98 - 50) return [];
    return [
      broken('seats forgotten', `${shown(owed)} of seats were billed and are void, ${shown(billed + coming)} remain`),
    ];
  });
};
