import { gateways } from '../payments/gateway.ts';
import { smallestCharge } from '../payments/smallest-charge.ts';
import type { AuditedGrant, MoneyFacts } from './money-facts.ts';
import type { Violation } from './violation.ts';

/** Why nobody gave this credit. Balances are compared with the ledger by another rule. */
function faultOf(grant: AuditedGrant, { coupons, creditUses }: MoneyFacts): string | null {
  if (grant.source === 'balance') return null;
  if (grant.code !== null) {
    const coupon = coupons.find(({ code, kind }) => kind === 'credit' && code === grant.code);
    if (coupon?.credit == null) return `it names the code ${grant.code}, and that was not redeemed here`;
    const { amountMinor, currency } = coupon.credit;
    const isSame = amountMinor === grant.amountMinor && currency === grant.currency;
    return isSame
      ? null
      : `${grant.amountMinor} ${grant.currency} was granted, and its code gives ${amountMinor} ${currency}`;
  }
  // A gift without a code waives what is too small to charge (D-142), or pays one invoice whole.
  const isSmall = gateways.some((gateway) => grant.amountMinor < smallestCharge(gateway, grant.currency));
  const isWaiver =
    isSmall || creditUses.some(({ of, amountMinor }) => of === grant.id && amountMinor === grant.amountMinor);
  return isWaiver ? null : 'no code gave it, and no invoice uses it whole';
}

/** Every credit came from a code that was redeemed, or waived an amount that is too small to charge. */
export function checkGivenCredits(facts: MoneyFacts): readonly Violation[] {
  return facts.grants.flatMap((grant): Violation[] => {
    const says = faultOf(grant, facts);
    return says === null ? [] : [{ rule: 'given-credits', rows: [`credit_grant ${grant.id}`], says }];
  });
}
