import { paidTerm } from '../subscriptions/held-subscription.ts';
import type { MoneyFacts } from './money-facts.ts';
import type { Violation } from './violation.ts';

/** A plan ends when nothing is left of what paid its running period, unless the operator kept it (D-432, D-440). */
export function checkRefundedPlans({ subscriptions, paidParts, invoices, on }: MoneyFacts): readonly Violation[] {
  return subscriptions.flatMap((held): Violation[] => {
    const term = paidTerm(held, on);
    const parts = paidParts.filter((each) => each.product === held.product && each.currency === term?.plan.currency);
    if (term === null || parts.length === 0 || parts.some(({ leftMinor }) => leftMinor > 0)) return [];
    // A change may give all of it back too, and then sells what is held now.
    const last = invoices
      .filter(({ quoted, correctsId }) => quoted === null && parts.some(({ invoiceId }) => invoiceId === correctsId))
      .toSorted((a, b) => (a.decidedAt?.getTime() ?? 0) - (b.decidedAt?.getTime() ?? 0))
      .at(-1);
    if (last === undefined || last.keepsPlan) return [];
    const says = 'it runs on, and all that paid its period was given back';
    return [{ rule: 'refunded-plans', rows: [`subscription ${held.product}`], says }];
  });
}
