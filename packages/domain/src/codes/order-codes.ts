import type { CalendarDate } from '../kernel/calendar-date.ts';
import { chargeStepOf, type Money } from '../kernel/money.ts';
import type { PlanName } from '../pricing/plan.ts';
import type { Product } from '../products/products.ts';
import { lifetimeCardMonths, lifetimeDetailMonths } from '../subscriptions/card.ts';
import { paidAs } from '../subscriptions/coverage.ts';
import type { DiscountCode } from './check-discount.ts';
import type { CodeState } from './code-state.ts';
import { normaliseCode } from './normalise-code.ts';
import type { CreditCode } from './redeem-credit.ts';
import type { PrepaidCode } from './redeem-prepaid.ts';

export const codeKinds = ['prepaid', 'discount', 'credit'] as const;
export type CodeKind = (typeof codeKinds)[number];

/** What a code gives, by its kind. */
export interface CodeContents extends Record<CodeKind, unknown> {
  readonly prepaid: Omit<PrepaidCode, keyof CodeState>;
  readonly discount: Omit<DiscountCode, keyof CodeState>;
  readonly credit: Omit<CreditCode, keyof CodeState | 'isPaid'>;
}

/** What an operator orders: one code by name, or a number of random codes with the same content (N-34). */
export interface CodeOrder {
  readonly naming: { readonly code: string } | { readonly count: number; readonly prefix: string };
  readonly description: string;
  readonly redeemableUntil: CalendarDate | null;
  readonly maxRedemptions: number;
  readonly soldFor: Money | null;
  readonly gives: { [Kind in CodeKind]: { readonly kind: Kind; readonly content: CodeContents[Kind] } }[CodeKind];
}

/** The most codes that one command creates. */
export const mostCodes = 10_000;

export type OrderFault =
  | 'code_not_writable'
  | 'prefix_not_writable'
  | 'count_out_of_bounds'
  | 'ends_in_the_past'
  | 'redemptions_not_positive'
  | 'sold_and_shared'
  | 'discount_sold'
  | 'price_not_positive'
  | 'nothing_off'
  | 'percent_out_of_bounds'
  | 'amount_not_positive'
  | 'charges_not_positive'
  | 'no_products'
  | 'product_twice'
  | 'plan_unknown'
  | 'users_not_positive'
  | 'no_term'
  | 'term_unclear'
  | 'valid_days_not_positive'
  | 'sold_in_other_currency';

interface OrderFacts {
  readonly today: CalendarDate;
  readonly isPlan: (product: Product, planName: PlanName) => boolean;
}

/** Counts are kept as integers of four bytes. */
const mostCounted = 2 ** 31 - 1;
const isCount = (value: number) => Number.isInteger(value) && value > 0 && value <= mostCounted;
const isAmount = ({ amountMinor, currency }: Money) =>
  Number.isSafeInteger(amountMinor) && amountMinor > 0 && amountMinor % chargeStepOf(currency) === 0;

function namingFaults({ naming }: CodeOrder): OrderFault[] {
  const isWritable = (text: string, most: number) =>
    text === normaliseCode(text) && text.length <= most && /^[A-Z\d]+(-[A-Z\d]+)*$/.test(text);
  if ('code' in naming) return isWritable(naming.code, 40) && naming.code.length >= 4 ? [] : ['code_not_writable'];
  const faults: OrderFault[] = [];
  if (naming.prefix !== '' && !isWritable(naming.prefix, 20)) faults.push('prefix_not_writable');
  if (!isCount(naming.count) || naming.count > mostCodes) faults.push('count_out_of_bounds');
  return faults;
}

function discountFaults(content: CodeContents['discount']): OrderFault[] {
  const { percentOffBasisPoints: percent, amountOff, maxApplyCount } = content;
  const faults: OrderFault[] = [];
  if (percent === null && amountOff === null) faults.push('nothing_off');
  if (percent !== null && !(isCount(percent) && percent <= 10_000)) faults.push('percent_out_of_bounds');
  if (amountOff !== null && !isAmount(amountOff)) faults.push('amount_not_positive');
  if (!isCount(maxApplyCount)) faults.push('charges_not_positive');
  return faults;
}

/** Between the two bounds the card and the coupon's detail would disagree, so such a code is refused (D-49). */
function prepaidFaults({ products, months, days }: CodeContents['prepaid'], { isPlan }: OrderFacts): OrderFault[] {
  const faults: OrderFault[] = [];
  if (products.length === 0) faults.push('no_products');
  if (new Set(products.map(({ product }) => paidAs(product))).size < products.length) faults.push('product_twice');
  if (products.some(({ product, planName }) => !isPlan(product, planName))) faults.push('plan_unknown');
  if (products.some(({ userCount }) => !isCount(userCount))) faults.push('users_not_positive');
  if (months === 0 ? !isCount(days) : !isCount(months) || days !== 0) faults.push('no_term');
  if (months > lifetimeDetailMonths && months < lifetimeCardMonths) faults.push('term_unclear');
  return faults;
}

function creditFaults({ credit, validDays }: CodeContents['credit'], soldFor: Money | null): OrderFault[] {
  const faults: OrderFault[] = [];
  if (!isAmount(credit)) faults.push('amount_not_positive');
  if (validDays !== null && !isCount(validDays)) faults.push('valid_days_not_positive');
  if (soldFor !== null && soldFor.currency !== credit.currency) faults.push('sold_in_other_currency');
  return faults;
}

function contentFaults({ gives, soldFor }: CodeOrder, facts: OrderFacts): OrderFault[] {
  switch (gives.kind) {
    case 'discount':
      return discountFaults(gives.content);
    case 'prepaid':
      return prepaidFaults(gives.content, facts);
    case 'credit':
      return creditFaults(gives.content, soldFor);
  }
}

/** Why an order is refused. A sold code is redeemed once, so that the books know what is still owed. */
export function orderFaults(order: CodeOrder, facts: OrderFacts): readonly OrderFault[] {
  const { soldFor, maxRedemptions, redeemableUntil } = order;
  const faults = [...namingFaults(order), ...contentFaults(order, facts)];
  if (redeemableUntil !== null && redeemableUntil <= facts.today) faults.push('ends_in_the_past');
  if (!isCount(maxRedemptions)) faults.push('redemptions_not_positive');
  if (soldFor !== null && maxRedemptions !== 1) faults.push('sold_and_shared');
  if (soldFor !== null && order.gives.kind === 'discount') faults.push('discount_sold');
  if (soldFor !== null && !isAmount(soldFor)) faults.push('price_not_positive');
  return faults;
}
