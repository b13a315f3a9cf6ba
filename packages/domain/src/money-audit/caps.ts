import type { MoneyFacts } from './money-facts.ts';
import type { Violation } from './violation.ts';

/** No code is redeemed more often than it may be, and no discount is taken off more charges than it promises. */
export function checkCaps({ coupons, couponUses }: MoneyFacts): readonly Violation[] {
  return coupons.flatMap(({ code, kind, maxApplyCount, currentApplyCount, heldCount, redeemed }) => {
    const differences: string[] = [];
    if (redeemed === null) differences.push('it was redeemed here, but there is no such code');
    else if (redeemed.count > redeemed.max)
      differences.push(`it was redeemed ${redeemed.count} times, and ${redeemed.max} is the most`);
    else if (redeemed.count < 1) differences.push('it was redeemed here, but the code counts no redemption');
    const uses = couponUses.filter(({ of, state }) => of === code && state !== 'released').length;
    const used = Math.max(uses, currentApplyCount + heldCount);
    if (kind === 'discount' && used > maxApplyCount)
      differences.push(`it is used by ${used} invoices, and ${maxApplyCount} is the most`);
    return differences.map((says): Violation => ({ rule: 'caps', rows: [`coupon ${code}`], says }));
  });
}
