import { applyCreditCode } from '@atrium/contract/codes/apply-credit-code';
import { applyDiscountCode } from '@atrium/contract/codes/apply-discount-code';
import { applyPrepaidCode } from '@atrium/contract/codes/apply-prepaid-code';
import { checkCreditCode } from '@atrium/contract/codes/check-credit-code';
import { checkDiscountCode } from '@atrium/contract/codes/check-discount-code';
import { checkPrepaidCode } from '@atrium/contract/codes/check-prepaid-code';
import { getCreditBilling } from '@atrium/contract/subscriptions/get-credit-billing';
import { makeCodes } from './make-codes.ts';
import type { JourneyCall } from './subscriptions-journey.ts';
import type { TestApi } from './test-api.ts';

/** What the operator has made before the journey begins. */
export async function makeJourneyCodes(api: TestApi): Promise<void> {
  const credit = { kind: 'credit', description: '', credit: { amount: '5', currency: 'USD' }, validDays: 9 } as const;
  const discount = { kind: 'discount', description: '', percentOff: '5', charges: 1 } as const;
  const products = [{ product: 'people', plan: 'startup', users: 3 }] as const;
  const prepaid = { kind: 'prepaid', description: '', products, months: 3 } as const;
  await makeCodes(api, [
    { ...credit, code: 'PLANS-CREDIT' },
    { ...discount, code: 'PLANS-DISCOUNT' },
    { ...prepaid, code: 'PLANS-PREPAID' },
  ]);
}

/** A code of each kind is checked and redeemed. */
export async function codesJourney(call: JourneyCall): Promise<void> {
  await call(checkDiscountCode, { Code: 'PLANS-DISCOUNT', PlanID: 'crm-essential-yearly' });
  await call(applyDiscountCode, { Code: 'PLANS-DISCOUNT' });
  await call(checkCreditCode, { Code: 'PLANS-CREDIT' });
  await call(applyCreditCode, { Code: 'PLANS-CREDIT' });
  await call(getCreditBilling, {});
  await call(checkPrepaidCode, { Code: 'PLANS-PREPAID' });
  await call(applyPrepaidCode, { code: 'PLANS-PREPAID', ForceUpdate: true });
}
