import { addDays } from '@atrium/domain/kernel/calendar-date';
import type { Facts, InvoiceRow } from '../read-facts.ts';
import { broken, daysFrom, type Rule, type SeatDays, shareAfterDiscount, shown, sumOf } from './broken-rule.ts';

/** The product whose price is so much for each user, in every plan. */
const product = 'crm';

const usersIn = ({ holders }: Facts): number =>
  new Set(holders.filter((each) => each.product === product).map(({ user_id }) => user_id)).size;

const beginningsIn = ({ lines }: InvoiceRow): readonly string[] =>
  lines.flatMap(({ type, starts_on }) => (type === 'plan' && starts_on ? [starts_on] : []));

/**
 * The days on which plans began that were billed and paid since. A renewal that was billed before keeps its day, also
 * when a bank said no and it was billed again.
 */
function newBeginnings({ invoices }: Facts, before: Facts | null): readonly string[] {
  const known = before?.invoices.filter(({ kind, state }) => kind === 'renewal' || state === 'paid') ?? [];
  const ids = new Set(known.map(({ id }) => id));
  const renewedOn = new Set(
    known.filter((each) => each.kind === 'renewal' && each.product === product).flatMap(beginningsIn),
  );
  return invoices
    .filter(({ id, state, product: its }) => its === product && state === 'paid' && !ids.has(id))
    .flatMap((each) => beginningsIn(each).filter((date) => each.kind !== 'renewal' || !renewedOn.has(date)));
}

/** Notes how many users there were since the last look. */
export function countSeats(days: SeatDays, before: Facts | null, after: Facts): void {
  if (before)
    for (let date = before.today; date < after.today; date = addDays(date, 1))
      days.set(date, Math.max(days.get(date) ?? 0, usersIn(before)));
  days.set(after.today, Math.max(days.get(after.today) ?? 0, usersIn(after)));
  // A plan pays for the users of the moment when it begins; who had left by then on that day cost nothing more.
  for (const date of newBeginnings(after, before)) {
    const users = usersIn(date === after.today || before === null ? after : before);
    days.set(date, Math.min(days.get(date) ?? users, users));
  }
}

interface Term {
  readonly from: string;
  readonly until: string;
  readonly users: number;
  /** For each user and day, before and after the discount on the invoice. */
  readonly dayMinor: number;
  readonly share: number;
}

/** The periods that were paid for, each until the next one begins. */
function termsIn({ invoices }: Facts): readonly Term[] {
  const lines = invoices
    .filter((each) => each.product === product && each.state === 'paid' && each.kind !== 'credit_note')
    .flatMap(({ lines: all }) => {
      const share = shareAfterDiscount(all);
      return all.filter(({ type }) => type === 'plan').map((line) => ({ ...line, share }));
    })
    .flatMap(({ starts_on: from, expires_on: until, quantity, amount_minor, share }) =>
      // A free plan is billed for nobody.
      from === null || until === null || until <= from || quantity === 0
        ? []
        : [{ from, until, users: quantity, dayMinor: amount_minor / quantity / daysFrom(from, until), share }],
    );
  return lines.map((term, place) => {
    const next = lines[place + 1];
    return next && next.from < term.until ? { ...term, until: next.from } : term;
  });
}

/** Money that went back or plans that others have paid for make the sum a matter of other rules. */
function isPlain({ subscriptions, invoices, refunds, renewals }: Facts): boolean {
  const own = subscriptions.find((each) => each.product === product);
  const isOther = subscriptions.some((each) => each.prepaid_code !== null || each.product === 'aio');
  const hasNotes = invoices.some(({ kind }) => kind === 'credit_note');
  // Nobody paid a bill for its whole grace period: nothing is owed any more (D-332, D-378).
  const isGivenUp = renewals.some((each) => each.product === product && each.state === 'unpaid');
  return (
    own !== undefined &&
    !own.has_ended_unpaid &&
    !own.is_in_trial &&
    !isOther &&
    !hasNotes &&
    !isGivenUp &&
    refunds.length === 0
  );
}

/** Another purchase has ended it, and given back what was left. */
function hasEndedEarly({ subscriptions }: Facts, terms: readonly Term[]): boolean {
  const own = subscriptions.find((each) => each.product === product);
  return own?.plan_id === null && (own.active_till ?? '') < (terms.at(-1)?.until ?? '');
}

/** On the day of a change either plan may price a user, so one day of all users is not judged then. */
function dayOfChange(facts: Facts, terms: readonly Term[]): number {
  const purchases = facts.invoices.filter((each) => each.product === product && each.kind === 'change');
  const hasChanged = purchases.filter(({ state }) => state === 'paid').length > 1;
  return hasChanged ? usersIn(facts) * Math.max(0, ...terms.map(({ dayMinor }) => dayMinor)) : 0;
}

/** Users beyond those paid for are owed for their days: on an invoice, or on the next one. */
export const seatsAreOwed: Rule = ({ after, seats, wasTouched }) => {
  const { facts, views } = after;
  if (views === null || wasTouched || facts.pendingChangeId !== null || !isPlain(facts)) return [];
  const terms = termsIn(facts);
  if (hasEndedEarly(facts, terms)) return [];
  const now = usersIn(facts);
  const owedWith = (isShared: boolean) =>
    sumOf(terms, ({ from, until, users, dayMinor, share }) => {
      let total = 0;
      for (let date = from; date < until; date = addDays(date, 1))
        total += Math.max(0, (date > facts.today ? now : (seats.get(date) ?? 0)) - users) * dayMinor;
      return total * (isShared ? share : 1);
    });
  const billed = sumOf(
    facts.invoices.filter((each) => each.product === product && ['paid', 'open', 'failed'].includes(each.state)),
    ({ lines }) =>
      sumOf(
        lines.filter(({ type }) => type === 'seats'),
        ({ amount_minor }) => amount_minor,
      ),
  );
  const isOpen = facts.renewals.some((each) => each.product === product && each.state === 'open');
  const coming = sumOf(isOpen ? [] : views.upcoming.filter(({ Product }) => Product === product), ({ Items }) =>
    sumOf(
      Items.filter(({ Type }) => Type === 'seats'),
      ({ Amount }) => Math.round(Number(Amount) * 100),
    ),
  );
  // A percentage is off the price of a user; a fixed amount is off the invoice, whoever is on it.
  const isRight = (owed: number) =>
    Math.abs(owed - billed - coming) <= Math.max(60, owed * 0.02) + dayOfChange(facts, terms);
  if (isRight(owedWith(true)) || isRight(owedWith(false))) return [];
  return [
    broken(
      'seats',
      `users cost ${shown(owedWith(true))} beyond what was paid, ${shown(billed)} is billed, ${shown(coming)} to come`,
    ),
  ];
};
