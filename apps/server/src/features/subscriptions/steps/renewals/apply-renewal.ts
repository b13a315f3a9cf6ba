import { computeCharge } from '@atrium/domain/subscriptions/quotes/charge';
import type { QuoteInputs } from '@atrium/domain/subscriptions/quotes/quote-inputs';
import { renewHeld } from '@atrium/domain/subscriptions/renewals/renewal';
import type { MoneyWork } from '../../../accounts/money-work.ts';
import { type Doer, record } from '../../../audit/steps/record.ts';
import { closeSources, insertSources, type PaidInvoice } from '../../../credits/money-sources.store.ts';
import { roleCatalogueIn } from '../../../memberships/steps/role-catalogue.ts';
import { endRenewal } from '../../stores/renewals.store.ts';
import { recordHolders } from '../keep-seats.ts';
import { loadSubscriptions, ownOf, saveSubscriptions } from '../subscription-state.ts';

/** A renewal is paid: the next period begins, from the numbers that were charged. What paid the last one is used up. */
export async function applyRenewal(
  work: MoneyWork,
  renewal: Pick<PaidInvoice, 'attempt' | 'uses'> & {
    readonly id: string;
    readonly invoiceId: string;
    readonly inputs: QuoteInputs;
  },
  doer: Doer,
): Promise<void> {
  const { ctx, organisationId, tx, now: at, on } = work;
  const { inputs, invoiceId, attempt, uses } = renewal;
  const own = ownOf(await loadSubscriptions(work), inputs.target.product).held;
  const { product } = own;
  await saveSubscriptions(work, [renewHeld(own, inputs, computeCharge(inputs))]);
  await closeSources(organisationId, tx, { products: [product], at });
  await insertSources(organisationId, tx, ctx.newId, { id: invoiceId, product, attempt, uses, at });
  await endRenewal(organisationId, tx, { id: renewal.id, state: 'paid', at });
  // People may have been added while the payment was under way.
  await recordHolders({ organisationId, tx, catalogue: await roleCatalogueIn(work) }, on);
  await record(work, doer, {
    action: 'subscriptions.renewed',
    subjectId: renewal.id,
    facts: { planId: inputs.target.planId, before: own.plan?.planId ?? null, missedPeriods: inputs.missedPeriods ?? 0 },
  });
}
