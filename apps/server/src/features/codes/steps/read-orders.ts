import type { CodeOrder, OrderFault } from '@atrium/domain/codes/order-codes';
import { intervals } from '@atrium/domain/kernel/billing-period';
import { currencyDigits } from '@atrium/domain/kernel/data/currency-digits';
import { type Money, moneyOf } from '@atrium/domain/kernel/money';
import { customPlanName, isPlanName } from '@atrium/domain/pricing/plan-names';
import { type Product, productOfToken } from '@atrium/domain/products/products';
import { lifetimeCardMonths } from '@atrium/domain/subscriptions/card';
import * as z from 'zod';

const product = z
  .string()
  .refine((token) => productOfToken(token) === token, 'no such product')
  .transform((token) => token as Product);
const amount = z
  .strictObject({ amount: z.string().regex(/^\d{1,12}(\.\d{1,3})?$/), currency: z.string() })
  .transform(({ amount: decimal, currency }, context): Money => {
    const digits = currencyDigits.get(currency);
    const fraction = decimal.split('.')[1] ?? '';
    if (digits !== undefined && fraction.length <= digits) return moneyOf(decimal, currency);
    context.addIssue({ code: 'custom', message: 'no such amount' });
    return z.NEVER;
  });
/** At most two decimals, so that it is a whole number of basis points. */
const percent = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,2})?$/)
  .transform((text) => Math.round(Number(text) * 100));

const order = {
  code: z.optional(z.string()),
  count: z.optional(z.int()),
  prefix: z.optional(z.string()),
  description: z.string().trim().max(200),
  redeemableUntil: z.optional(z.nullable(z.iso.date())),
};
const prepaid = z.strictObject({
  kind: z.literal('prepaid'),
  ...order,
  products: z
    .array(
      z.strictObject({
        product,
        plan: z.string().refine((name) => isPlanName(name) && name !== customPlanName, 'no such plan'),
        users: z.int().max(100_000),
      }),
    )
    .max(10),
  months: z.optional(z.union([z.int(), z.literal('lifetime')])),
  days: z.optional(z.int()),
  isPaymentDisallowed: z.optional(z.boolean()),
  maxRedemptions: z.optional(z.int()),
  soldFor: z.optional(amount),
});
const discount = z.strictObject({
  kind: z.literal('discount'),
  ...order,
  percentOff: z.optional(percent),
  amountOff: z.optional(amount),
  product: z.optional(product),
  interval: z.optional(z.enum(intervals)),
  charges: z.int(),
  maxRedemptions: z.optional(z.int()),
});
const credit = z.strictObject({
  kind: z.literal('credit'),
  ...order,
  credit: amount,
  validDays: z.optional(z.int()),
  maxRedemptions: z.optional(z.int()),
  soldFor: z.optional(amount),
});
const form = z.discriminatedUnion('kind', [prepaid, discount, credit]);

type Form = z.infer<typeof form>;

/** Reads the orders of a file, or lists their faults in words. */
export function readOrders(file: unknown): { readonly orders: readonly CodeOrder[] } | { readonly fault: string } {
  const parsed = z.union([z.array(form).min(1).max(1000), form.transform((one) => [one])]).safeParse(file);
  if (!parsed.success) return { fault: z.prettifyError(parsed.error) };
  return { orders: parsed.data.map(orderOf) };
}

function orderOf(written: Form): CodeOrder {
  const { code, count = 1, prefix = '', description } = written;
  return {
    naming: code === undefined ? { count, prefix } : { code },
    description,
    redeemableUntil: written.redeemableUntil ?? null,
    maxRedemptions: written.maxRedemptions ?? 1,
    soldFor: 'soldFor' in written ? (written.soldFor ?? null) : null,
    gives: givesOf(written),
  };
}

function givesOf(written: Form): CodeOrder['gives'] {
  switch (written.kind) {
    case 'prepaid': {
      const { months = 0, days = 0, isPaymentDisallowed = false } = written;
      const products = written.products.map(({ plan, users, ...of }) => ({ ...of, planName: plan, userCount: users }));
      // A lifetime is written as the months from which a term never ends (D-49).
      const wanted = months === 'lifetime' ? lifetimeCardMonths : months;
      return { kind: 'prepaid', content: { products, months: wanted, days, isPaymentDisallowed } };
    }
    case 'discount': {
      const { percentOff = null, amountOff = null, product: only = null, interval = null, charges } = written;
      const content = { percentOffBasisPoints: percentOff, amountOff, product: only, interval, maxApplyCount: charges };
      return { kind: 'discount', content };
    }
    case 'credit':
      return { kind: 'credit', content: { credit: written.credit, validDays: written.validDays ?? null } };
  }
}

export const faultTexts: Readonly<Record<OrderFault, string>> = {
  code_not_writable: 'a code has 4 to 40 capitals and digits, with single hyphens between them',
  prefix_not_writable: 'a prefix has up to 20 capitals and digits, with single hyphens between them',
  count_out_of_bounds: 'one command makes 1 to 10,000 codes',
  ends_in_the_past: 'it could never be redeemed: redeemableUntil is today or before',
  redemptions_not_positive: 'maxRedemptions is at least 1',
  sold_and_shared: 'what is sold is redeemed once: leave maxRedemptions out',
  discount_sold: 'a discount is not sold',
  price_not_positive: 'soldFor is above zero, in steps that can be charged',
  nothing_off: 'a discount names percentOff or amountOff',
  percent_out_of_bounds: 'percentOff is above 0 and at most 100',
  amount_not_positive: 'the amount is above zero, in steps that can be charged',
  charges_not_positive: 'charges is at least 1: off how many charges it is taken',
  no_products: 'a prepaid code gives at least one product',
  product_twice: 'a product stands twice',
  plan_unknown: 'a product has no such plan in the price list',
  users_not_positive: 'users is at least 1',
  no_term: 'a term is months, or days without months, or "lifetime"',
  term_unclear: 'between 1001 and 1199 months card and detail would differ: use "lifetime"',
  valid_days_not_positive: 'validDays is at least 1; without it the credit lasts for good',
  sold_in_other_currency: 'a credit code is sold in its own currency',
};
