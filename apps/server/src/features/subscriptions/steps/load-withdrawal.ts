import type { Money } from '@atrium/domain/kernel/money';
import type { PricedPlan } from '@atrium/domain/pricing/price-plan';
import type { HeldSubscription } from '@atrium/domain/subscriptions/held-subscription';
import { isPaidByMoney } from '@atrium/domain/subscriptions/quotes/unused-value';
import { Refused } from '../../../runtime/refused.ts';
import type { BookWork } from '../../accounts/money-work.ts';
import { findInvoice, type InvoiceRow } from '../../invoices/invoice-history.store.ts';
import { findWithdrawable } from '../../invoices/steps/find-withdrawable.ts';
import { loadUnused } from './load-unused.ts';
import { loadSubscriptions } from './subscription-state.ts';

export interface Withdrawing {
  readonly invoice: InvoiceRow;
  readonly held: HeldSubscription;
  /** What ends. */
  readonly plan: PricedPlan;
  readonly returned: Money | null;
}

/** The purchase that somebody withdraws from, and what goes back; refused once the days or the plan are over (D-976). */
export async function loadWithdrawal(work: BookWork, invoiceId: string): Promise<Withdrawing> {
  const invoice = await findInvoice(work.organisationId, work.tx, invoiceId);
  if (invoice === undefined) throw new Refused('request.not_found');
  const withdrawable = await findWithdrawable(work, invoice);
  const own = (await loadSubscriptions(work)).find(({ held }) => held.product === withdrawable?.product);
  const plan = own && isPaidByMoney(own.held, work.on) ? (own.held.plan ?? own.held.lastPlan) : null;
  if (withdrawable === null || own === undefined || plan === null)
    throw new Refused('subscriptions.nothing_to_withdraw');
  const whole = withdrawable.gives === 'whole' ? invoice.id : undefined;
  return { invoice, held: own.held, plan, returned: await loadUnused(work, own.held, plan.currency, whole) };
}
