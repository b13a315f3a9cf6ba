import { type MoneyFacts, nameOfInvoice, sumMinor } from './money-facts.ts';
import type { Violation } from './violation.ts';

function violationOf(row: string, differences: readonly string[]): Violation[] {
  return differences.length === 0 ? [] : [{ rule: 'holds', rows: [row], says: differences.join('; ') }];
}

function checkCoupons({ coupons, couponUses }: MoneyFacts): readonly Violation[] {
  return coupons.flatMap(({ code, heldCount, currentApplyCount }) => {
    const countOf = (wanted: string) => couponUses.filter(({ of, state }) => of === code && state === wanted).length;
    const differences: string[] = [];
    if (countOf('held') !== heldCount)
      differences.push(`${heldCount} uses are held, and ${countOf('held')} rows hold one`);
    if (countOf('consumed') !== currentApplyCount)
      differences.push(`${currentApplyCount} uses are counted, and ${countOf('consumed')} rows say so`);
    return violationOf(`coupon ${code}`, differences);
  });
}

/** What was granted is what is left, what has lapsed, and what was used and has not gone back. */
function checkGrants({ grants, creditUses }: MoneyFacts): readonly Violation[] {
  return grants.flatMap((grant) => {
    const amountOf = (wanted: string) =>
      sumMinor(creditUses.filter(({ of, state }) => of === grant.id && state === wanted));
    const differences: string[] = [];
    if (amountOf('held') !== grant.heldMinor)
      differences.push(`${grant.heldMinor} is held, and the rows hold ${amountOf('held')}`);
    const explained = grant.remainingMinor + grant.lapsedMinor + amountOf('consumed') - grant.returnedMinor;
    if (explained !== grant.amountMinor)
      differences.push(`${grant.amountMinor} was granted, and ${explained} is left, lapsed or used`);
    return violationOf(`credit_grant ${grant.id}`, differences);
  });
}

/** The counts and amounts that are set aside are those of the invoices that wait, and no decided invoice holds any. */
export function checkHolds(facts: MoneyFacts): readonly Violation[] {
  const { invoices, couponUses, creditUses } = facts;
  const holders = new Set(
    [...couponUses, ...creditUses].flatMap(({ state, invoiceId }) => (state === 'held' ? [invoiceId] : [])),
  );
  const decided = invoices.filter(({ id, holds }) => holders.has(id) && holds !== 'held');
  return [
    ...checkCoupons(facts),
    ...checkGrants(facts),
    ...decided.flatMap((invoice) =>
      violationOf(nameOfInvoice(invoice), ['it is decided and still holds a code or credits']),
    ),
  ];
}
