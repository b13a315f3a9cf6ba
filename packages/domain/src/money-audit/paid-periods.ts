import { anchorOn, type Period, periodAt } from '../kernel/billing-period.ts';
import { dateIn } from '../kernel/time-zone.ts';
import type { Product } from '../products/products.ts';
import { paidAs } from '../subscriptions/coverage.ts';
import { asOf, paidTerm } from '../subscriptions/held-subscription.ts';
import type { HeldTerm } from '../subscriptions/quotes/quote-inputs.ts';
import { continuedTerm, termOfHeld } from '../subscriptions/quotes/quote-period.ts';
import { type AuditedInvoice, type MoneyFacts, nameOfInvoice } from './money-facts.ts';
import type { Violation } from './violation.ts';

/** A period that was paid and that no later invoice has ended. */
interface OpenTerm {
  readonly product: Product;
  readonly period: Period;
  readonly invoice: AuditedInvoice;
  /** A credit note gave back some of it or all, at any time. It may be bought anew, and a plan that runs on may be renewed. */
  readonly isCorrected: boolean;
  /** It, and the invoices before it whose unused days paid for it. */
  readonly paidWith: readonly AuditedInvoice[];
}

type Quoted = NonNullable<AuditedInvoice['quoted']>;

/** The days that a paid invoice bought. A new period begins on the day its payment was settled (D-133). */
export function boughtPeriod({ period, decidedAt }: AuditedInvoice, quoted: Quoted, zone: string): Period | null {
  const { intent, target } = quoted;
  if (period === null || decidedAt === null || intent === 'close') return null;
  const paidOn = dateIn(decidedAt, zone);
  const isNew = intent === 'buy' && continuedTerm(quoted) === null;
  return isNew && paidOn > period.startsOn ? periodAt(anchorOn(paidOn), target.interval, 0) : period;
}

const isSame = (a: Period, b: Period) => a.startsOn === b.startsOn && a.endsOn === b.endsOn;
const overlaps = (a: Period, b: Period) => a.startsOn < b.endsOn && b.startsOn < a.endsOn;
const told = ({ startsOn, endsOn }: Period) => `${startsOn} to ${endsOn}`;
const violation = (rows: readonly string[], says: string): Violation => ({ rule: 'paid-periods', rows, says });

/** Ends the terms that an invoice names as held: it gave their unused days back, or follows them. */
function endTerms(open: readonly OpenTerm[], held: readonly HeldTerm[]): readonly OpenTerm[] {
  const isHeld = (term: OpenTerm) =>
    held.some((each) => paidAs(each.plan.product) === term.product && isSame(termOfHeld(each).period, term.period));
  return open.filter((term) => !isHeld(term));
}

/** A renewal follows a period that was paid. */
function checkFollows(open: readonly OpenTerm[], invoice: AuditedInvoice, { intent, held }: Quoted): Violation[] {
  if (intent !== 'renew') return [];
  return held
    .filter((each) => endTerms(open, [each]).length === open.length)
    .map((each) =>
      violation([nameOfInvoice(invoice)], `it follows ${told(termOfHeld(each).period)}, and no invoice paid for that`),
    );
}

interface Fold {
  readonly open: readonly OpenTerm[];
  /** What paid for the terms that a change has ended, by its quote: its credit note ends them before its invoice. */
  readonly ended: ReadonlyMap<string | null, readonly AuditedInvoice[]>;
  readonly violations: readonly Violation[];
}

interface Context {
  readonly zone: string;
  /** The invoices that a credit note corrects, with the time of the last one. */
  readonly corrected: ReadonlyMap<string, number>;
}

const timeOf = ({ decidedAt }: AuditedInvoice): number => decidedAt?.getTime() ?? 0;

/** A bank took back what this was paid with, and so ended it: a payment whose unused days were its price (D-430). */
const isTakenBack = ({ invoice, paidWith }: OpenTerm, { corrected }: Context): boolean =>
  paidWith.some(({ id }) => (corrected.get(id) ?? Number.NEGATIVE_INFINITY) >= timeOf(invoice));

/**
 * What a bank took back or a credit note corrected no longer counts as paid. A redeemed prepaid code ends no more than
 * the invoice names that gives the unused days back: a canceled plan keeps its paid days.
 */
function addInvoice(fold: Fold, invoice: AuditedInvoice, context: Context): Fold {
  const { open, violations } = fold;
  const { quoted, quoteId } = invoice;
  if (quoted === null) return fold;
  const rest = endTerms(open, quoted.held);
  const before = open.filter((term) => !rest.includes(term)).flatMap(({ paidWith }) => paidWith);
  const paidWith = [...(quoteId === null ? [] : (fold.ended.get(quoteId) ?? [])), ...before];
  const ended = new Map([...fold.ended, [quoteId, paidWith]]);
  const period = boughtPeriod(invoice, quoted, context.zone);
  if (period === null) return { open: rest, ended, violations };
  const product = paidAs(quoted.target.product);
  const doubled = rest
    .filter((term) => !term.isCorrected && !isTakenBack(term, context))
    .filter((term) => term.product === product && overlaps(term.period, period))
    .map((term) =>
      violation(
        [nameOfInvoice(term.invoice), nameOfInvoice(invoice)],
        `both were paid for ${product}: ${told(term.period)} and ${told(period)}`,
      ),
    );
  const isCorrected = context.corrected.has(invoice.id);
  return {
    open: [...rest, { product, period, invoice, isCorrected, paidWith: [...paidWith, invoice] }],
    ended,
    violations: [...violations, ...checkFollows(open, invoice, quoted), ...doubled],
  };
}

/** A plan for life was paid once, and a prepaid plan came with a code that was redeemed here. */
function checkWithoutPeriod({ subscriptions, coupons, on }: MoneyFacts, paid: readonly AuditedInvoice[]): Violation[] {
  return subscriptions.flatMap((stored): Violation[] => {
    const { product, plan, prepaid, isInTrial } = asOf(stored, on);
    const row = `subscription ${product}`;
    if (plan === null || isInTrial) return [];
    if (prepaid !== null) {
      const isRedeemed = coupons.some(({ code, kind }) => kind === 'prepaid' && code === prepaid.code);
      if (isRedeemed && paid.some((invoice) => invoice.isPrepaid)) return [];
      return [violation([row], `it is prepaid by ${prepaid.code}, and that was not redeemed here`)];
    }
    const isFree = plan.basis !== 'once' || plan.figureMinor === 0;
    if (isFree || paid.some(({ quoted }) => quoted?.target.planId === plan.planId)) return [];
    return [violation([row], `${plan.planId} is held for life, and no invoice paid for it`)];
  });
}

/** No day of a product is paid twice, and none that it runs is unpaid. */
export function checkPaidPeriods(facts: MoneyFacts): readonly Violation[] {
  const paid = facts.invoices
    .filter(({ state }) => state === 'paid')
    .toSorted(
      (a, b) =>
        timeOf(a) - timeOf(b) ||
        // The credit note of a change ends the terms that the invoice of the same change follows.
        Number(b.kind === 'credit_note') - Number(a.kind === 'credit_note') ||
        (a.id < b.id ? -1 : 1),
    );
  // The last of several wins.
  const corrected = new Map(
    paid.flatMap((each) =>
      each.quoted === null && each.correctsId !== null ? [[each.correctsId, timeOf(each)] as const] : [],
    ),
  );
  const { open, violations } = paid.reduce<Fold>(
    (fold, each) => addInvoice(fold, each, { zone: facts.zone, corrected }),
    { open: [], ended: new Map(), violations: [] },
  );
  const unpaid = facts.subscriptions.flatMap((held): Violation[] => {
    const term = paidTerm(held, facts.on);
    if (term === null) return [];
    const { period } = termOfHeld(term);
    const isPaid = open.some(
      (each) => !each.isCorrected && each.product === held.product && isSame(each.period, period),
    );
    // A refund that was made at the gateway leaves the plan (D-136).
    const isRefunded = paid.some(({ id, quoted }) => corrected.has(id) && quoted?.target.planId === term.plan.planId);
    if (isPaid || isRefunded) return [];
    return [violation([`subscription ${held.product}`], `it runs from ${told(period)}, and no invoice paid for that`)];
  });
  return [...violations, ...unpaid, ...checkWithoutPeriod(facts, paid)];
}
