import { paidAs } from '@atrium/domain/subscriptions/coverage';
import { computeCharge } from '@atrium/domain/subscriptions/quotes/charge';
import type { QuoteInputs } from '@atrium/domain/subscriptions/quotes/quote-inputs';
import { renewedDays } from '@atrium/domain/subscriptions/renewals/renewal';
import type { MoneyWork } from '../../../accounts/money-work.ts';
import { findLastAttempt } from '../../../payments/stores/payment-attempts.store.ts';
import { findRenewal, insertRenewal, type Renewal } from '../../stores/renewals.store.ts';
import type { ChargeSources } from '../quotes/quote-sources.ts';
import { type Billed, billRenewal } from './bill-renewal.ts';

/** A subscription, and the due row that names it. */
export interface DueSubscription {
  readonly id: string;
  readonly organisationId: string;
  readonly subscriptionId: string;
}

/** Bills a period once. Whoever comes second goes on with the payment that the first had begun. */
export async function openRenewal(
  work: MoneyWork,
  sources: ChargeSources,
  { subscriptionId, inputs }: { readonly subscriptionId: string; readonly inputs: QuoteInputs },
): Promise<Billed> {
  const { ctx, organisationId, tx, now: at } = work;
  const period = renewedDays(inputs, computeCharge(inputs));
  const known = await findRenewal(organisationId, tx, subscriptionId, period.startsOn);
  if (known) return goOn(work, known);
  const id = ctx.newId();
  const product = paidAs(inputs.target.product);
  const renewal = { id, subscriptionId, product, period, state: 'open' as const, at };
  const missedPeriods = inputs.missedPeriods ?? 0;
  const keep = (invoiceId: string) => insertRenewal(organisationId, tx, { ...renewal, invoiceId, missedPeriods });
  return billRenewal(work, sources, { id, inputs, keep });
}

async function goOn({ organisationId, tx }: MoneyWork, { state, invoiceId }: Renewal): Promise<Billed> {
  if (state !== 'open') return { attemptId: null };
  const last = await findLastAttempt(organisationId, tx, invoiceId);
  return { attemptId: last?.state === 'begun' ? last.id : null };
}
