import {
  dateOf,
  dayOf,
  halfUp,
  monthsAfter,
  monthsIn,
  type OwnPlan,
  type OwnTreatment,
  taxOnGroups,
} from './own-arithmetic.ts';

/** A paid period as the oracle keeps it: a price for each single day. */
export interface OwnTerm {
  readonly plan: OwnPlan & { readonly product: string };
  /** The code of the discount that the period was bought with. */
  readonly discountCode: string | null;
  readonly anchor: string;
  readonly index: number;
  readonly start: number;
  readonly end: number;
  /** The price of a whole period that holds on each day. */
  readonly prices: readonly number[];
  /** The price of the seats held on each day since somebody came or went after the purchase; null before. */
  readonly seats: readonly number[] | null;
  /** Seats bought ahead of the people who will hold them. */
  readonly seatsBought: number;
  readonly treatment: OwnTreatment;
}

export function termFrom(
  plan: OwnTerm['plan'],
  anchor: string,
  index: number,
  net: number,
  treatment: OwnTreatment,
): OwnTerm {
  const start = dayOf(monthsAfter(anchor, index * monthsIn(plan)));
  const end = dayOf(monthsAfter(anchor, (index + 1) * monthsIn(plan)));
  const prices = Array.from({ length: end - start }, () => net);
  return { plan, discountCode: null, anchor, index, start, end, prices, seats: null, seatsBought: 0, treatment };
}

const chargesSeats = ({ basis, extraUserMinor }: OwnPlan) => basis === 'seat_month' || extraUserMinor !== null;

/** People come or go: later days count the seats held on them, and today the most of the day. */
export function holdSeats(term: OwnTerm, price: number, today: number): OwnTerm {
  if (!chargesSeats(term.plan)) return term;
  const seats = term.seats ?? term.prices.map(() => 0);
  const isMore = price >= (seats[today - term.start] ?? 0);
  const from = today < term.start ? term.start : isMore ? today : today + 1;
  return { ...term, seats: seats.map((held, place) => (term.start + place < from ? held : price)) };
}

/** The term with every day at the dearer of what was paid and what was held. */
function dearest(term: OwnTerm): OwnTerm {
  const { seats } = term;
  return seats === null
    ? term
    : { ...term, prices: term.prices.map((price, place) => Math.max(price, seats[place] ?? 0)) };
}

/** What the seats held before a day cost beyond what was paid. */
export function owedUntil(term: OwnTerm, until: number): number {
  return costUntil(dearest(term), until) - costUntil(term, until);
}

/** What the days before one cost, rounded once. */
export function costUntil({ prices, start, end }: OwnTerm, until: number): number {
  let sum = 0;
  for (let day = start; day < Math.min(until, end); day += 1) sum += prices[day - start] ?? 0;
  if (!Number.isSafeInteger(sum)) throw new Error('the oracle counts too high');
  return halfUp(BigInt(sum), BigInt(end - start));
}

const wholeCost = (term: OwnTerm) => costUntil(term, term.end);
const priceOn = ({ prices, start }: OwnTerm, day: number) => prices[day - start] ?? 0;

export interface ExpectedChange {
  readonly effectiveOn: string;
  readonly term: OwnTerm;
  readonly net: number;
  readonly tax: number;
  /** What ends in another currency: negative where more is given back than is owed. */
  readonly elsewhere: ReadonlyMap<string, { readonly net: number; readonly tax: number }>;
}

interface ChangeFacts {
  readonly plan: OwnTerm['plan'];
  readonly net: number;
  readonly today: number;
  readonly held: readonly OwnTerm[];
  readonly treatment: OwnTreatment;
  /** What added seats of the period before are worth, where it is renewed. */
  readonly owed?: number;
}

/** What a purchase or change must cost, from the prices of single days. */
export function expectChange(facts: ChangeFacts): ExpectedChange {
  const { plan, held } = facts;
  const isGoingOn = ({ plan: old }: OwnTerm) =>
    old.product === plan.product && old.interval === plan.interval && old.currency === plan.currency;
  const same = held.find(isGoingOn);
  const { term, effective, charge, ends } = same ? goOn(facts, same) : begin(facts);
  const given = held.map((old) => {
    const from = Math.max(old === same ? effective : ends, old.start);
    return { old, minor: wholeCost(old) - costUntil(old, from), owed: owedUntil(old, from) };
  });
  const own = given.filter(({ old }) => old.plan.currency === plan.currency);
  const owed = own.reduce((sum, each) => sum + each.owed, facts.owed ?? 0);
  const amounts = [
    { minor: charge + owed, treatment: facts.treatment },
    ...own.map(({ old, minor }) => ({ minor: -minor, treatment: old.treatment })),
  ];
  const elsewhere = new Map<string, { net: number; tax: number }>();
  for (const { old, minor, owed: due } of given) {
    const { currency } = old.plan;
    if (currency === plan.currency) continue;
    const before = elsewhere.get(currency) ?? { net: 0, tax: 0 };
    const tax = taxOnGroups([
      { minor: due, treatment: facts.treatment },
      { minor: -minor, treatment: old.treatment },
    ]);
    elsewhere.set(currency, { net: before.net + due - minor, tax: before.tax + tax });
  }
  return {
    effectiveOn: dateOf(effective),
    term,
    net: amounts.reduce((sum, { minor }) => sum + minor, 0),
    tax: taxOnGroups(amounts),
    elsewhere,
  };
}

/** The period goes on: today counts at the dearer of the two prices. */
function goOn({ net, today, treatment, plan }: ChangeFacts, paid: OwnTerm) {
  const old = dearest(paid);
  const isAhead = today < old.start;
  const isUp = isAhead || net >= priceOn(old, today);
  const effective = isAhead ? old.start : isUp ? today : today + 1;
  const prices = old.prices.map((price, place) => (old.start + place < effective ? price : net));
  const term = { ...old, plan, prices, seats: null, treatment };
  return { term, effective, charge: wholeCost(term) - costUntil(old, effective), ends: today + 1 };
}

/** A new period begins, today if it costs at least as much a day as what it replaces, else tomorrow. */
function begin({ plan, net, today, held, treatment }: ChangeFacts) {
  const latest = Math.max(today, ...held.map(({ start }) => start));
  const days = dayOf(monthsAfter(dateOf(today), monthsIn(plan))) - today;
  const isAlike = held.every((old) => old.plan.currency === plan.currency);
  const whole = held.reduce((product, { start, end }) => product * BigInt(end - start), BigInt(days));
  const rate = (price: number, ofDays: number) => (BigInt(price) * whole) / BigInt(ofDays);
  const before = held.reduce((sum, old) => sum + rate(priceOn(dearest(old), today), old.end - old.start), 0n);
  const isUp = isAlike && rate(net, days) >= before;
  const effective = latest > today ? latest : isUp ? today : today + 1;
  return { term: termFrom(plan, dateOf(effective), 0, net, treatment), effective, charge: net, ends: effective };
}
