import type { Money } from '@atrium/domain/kernel/money';
import type { MoneyWork } from '../../../accounts/money-work.ts';
import { closeSources, insertSources, moveSources, type PaidInvoice } from '../../../credits/money-sources.store.ts';
import { returnMoneyOf } from '../../../credits/steps/return-money.ts';
import { leavingBy, payByReturn, type ReturnDocument } from '../../../invoices/steps/pay-by-return.ts';

export interface Carried extends Pick<PaidInvoice, 'attempt' | 'uses'> {
  readonly product: string;
  /** The invoices of the change. */
  readonly invoices: readonly ReturnDocument[];
  /** Other products that end with the change. */
  readonly replaced: readonly string[];
  /** The products whose paid terms count towards the change. */
  readonly running: readonly string[];
  readonly currency: string;
  /** What the change gives back, by currency. */
  readonly rests: readonly Money[];
}

/**
 * What paid the terms that a change replaces pays the new one, together with what the change itself cost. What is given
 * back goes the way it came. Sources in another currency end with it.
 */
export async function carryMoneyOver(work: MoneyWork, carried: Carried): Promise<void> {
  const { ctx, organisationId, tx, now: at } = work;
  const { product, currency } = carried;
  const touched = [product, ...carried.replaced];
  const over = touched.filter((each) => !carried.running.includes(each));
  await closeSources(organisationId, tx, { products: over, at });
  await moveSources(organisationId, tx, { from: carried.replaced, to: product });
  const { invoices, attempt, uses } = carried;
  const own = invoices.find((invoice) => invoice.currency === currency);
  if (own) await insertSources(organisationId, tx, ctx.newId, { id: own.id, product, attempt, uses, at });
  await payByReturn(work, invoices);
  for (const { currency: given } of carried.rests) {
    const of = { products: [product], currency: given };
    await returnMoneyOf(work, { notes: leavingBy(invoices, given), of, cause: 'change' });
  }
  await closeSources(organisationId, tx, { products: [product], exceptCurrency: currency, at });
}
