import { dateIn } from '../kernel/time-zone.ts';
import { startWhenPaid } from '../subscriptions/changes/start-when-paid.ts';
import { paidAs } from '../subscriptions/coverage.ts';
import type { HeldSubscription } from '../subscriptions/held-subscription.ts';
import { computeCharge } from '../subscriptions/quotes/charge.ts';
import type { AuditedInvoice, MoneyFacts, Sale } from './money-facts.ts';
import type { Violation } from './violation.ts';

type Sold = Pick<MoneyFacts, 'invoices' | 'subscriptions'>;

const isSold = ({ plan, lastPlan, prepaid, isInTrial, stretches }: HeldSubscription) =>
  prepaid === null &&
  !isInTrial &&
  lastPlan !== null &&
  lastPlan.basis !== 'free' &&
  (plan !== null || stretches.length > 0);

/** The invoice that sold what each subscription is now, and the last one that somebody bought by hand. */
export function listSales({ invoices, subscriptions }: Sold): readonly AuditedInvoice[] {
  const paid = invoices
    .filter(({ state, quoted }) => state === 'paid' && quoted !== null && quoted.intent !== 'close')
    .toSorted((a, b) => (a.decidedAt?.getTime() ?? 0) - (b.decidedAt?.getTime() ?? 0) || (a.id < b.id ? -1 : 1));
  return subscriptions.filter(isSold).flatMap(({ product }) => {
    const own = paid.filter(({ quoted }) => quoted !== null && paidAs(quoted.target.product) === product);
    const [last, bought] = [own.at(-1), own.findLast(({ quoted }) => quoted?.intent === 'buy')];
    return [...new Set([last, bought])].flatMap((invoice) => invoice ?? []);
  });
}

/** A plan, its day prices and its seats are those that its last invoice sold. */
export function checkSoldTerms({ subscriptions, sales, zone }: MoneyFacts): readonly Violation[] {
  return subscriptions.filter(isSold).flatMap((held): Violation[] => {
    const own = sales
      .filter(({ inputs }) => paidAs(inputs.target.product) === held.product)
      .toSorted((a, b) => timeOf(a) - timeOf(b) || (a.invoice.id < b.invoice.id ? -1 : 1));
    const last = own.at(-1);
    if (last === undefined) return [];
    const bought = own.findLast(({ inputs }) => inputs.intent === 'buy');
    const differences = [...planFaults(held, last), ...priceFaults(held, last, zone), ...seatFaults(held, bought)];
    if (differences.length === 0) return [];
    return [{ rule: 'sold-terms', rows: [`subscription ${held.product}`], says: differences.join('; ') }];
  });
}

const timeOf = ({ invoice }: Sale) => invoice.decidedAt?.getTime() ?? 0;

function planFaults({ lastPlan }: HeldSubscription, { inputs }: Sale): readonly string[] {
  const told = (plan: typeof lastPlan) =>
    plan === null ? 'nothing' : `${plan.planId} at ${plan.figureMinor} ${plan.currency}`;
  const [ours, sold] = [told(lastPlan), told(inputs.target)];
  return ours === sold ? [] : [`it is ${ours}, and ${sold} was sold`];
}

function priceFaults({ stretches }: HeldSubscription, { inputs, invoice }: Sale, zone: string): readonly string[] {
  const paidOn = dateIn(invoice.decidedAt ?? new Date(inputs.at), zone);
  const charge = startWhenPaid(inputs, computeCharge(inputs), paidOn);
  const told = (each: typeof stretches) => each.map(({ perPeriodMinor }) => perPeriodMinor).join(', ') || 'none';
  const [ours, sold] = [told(stretches), told(charge.termAfter?.stretches ?? [])];
  return ours === sold ? [] : [`its days cost ${ours} a period, and ${sold} was sold`];
}

function seatFaults({ seatsBought }: HeldSubscription, bought: Sale | undefined): readonly string[] {
  if (bought === undefined) return [];
  const { holders, addedHolders } = bought.inputs;
  const sold = addedHolders > 0 ? holders + addedHolders : 0;
  return seatsBought === sold ? [] : [`${seatsBought} seats are bought ahead, and ${sold} were sold`];
}
