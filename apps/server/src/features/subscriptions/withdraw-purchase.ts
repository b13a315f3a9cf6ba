import { withdrawPurchase as endpoint } from '@atrium/contract/subscriptions/withdraw-purchase';
import { decimalText } from '@atrium/domain/kernel/format-money';
import { money } from '@atrium/domain/kernel/money';
import { paidAs } from '@atrium/domain/subscriptions/coverage';
import { endedByOther } from '@atrium/domain/subscriptions/held-subscription';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { inMoneyWork, type MoneyWork } from '../accounts/money-work.ts';
import { mailPayersAnd } from '../accounts/steps/mail-owners.ts';
import { doerOf, type Person, record } from '../audit/steps/record.ts';
import { closeSources } from '../credits/money-sources.store.ts';
import { creditUnused } from '../invoices/steps/credit-unused.ts';
import { currentSellerOf, type Seller } from '../invoices/steps/current-seller.ts';
import { planNameOf } from './steps/changes/tell-owners.ts';
import { goOnWith, lifeRefusalOf } from './steps/crossings/go-on-with.ts';
import { loadLifeStates } from './steps/crossings/load-life-states.ts';
import { loadWithdrawal, type Withdrawing } from './steps/load-withdrawal.ts';
import { saveSubscriptions } from './steps/subscription-state.ts';

/** A consumer withdraws from a purchase in two steps: a statement, which shows what it does, and its confirmation (D-976). */
export const withdrawPurchase = serve(endpoint, async (ctx, caller, { InvoiceID, isConfirmed }) => {
  const seller = await currentSellerOf(ctx);
  return inMoneyWork(ctx, caller.organisationId, async (work) => {
    const withdrawing = await loadWithdrawal(work, InvoiceID.toLowerCase());
    if (isConfirmed) await carryOut(work, seller, withdrawing, doerOf(caller));
    else await refuseInLife(work, withdrawing);
    const { plan, returned } = withdrawing;
    return caller.remember(work.tx, {
      PlanName: planNameOf(plan),
      Returned: decimalText(returned ?? money(0, plan.currency)),
      Currency: plan.currency,
      WithdrawnAt: isConfirmed ? work.now.toISOString() : null,
    });
  });
});

async function refuseInLife(work: MoneyWork, { held }: Withdrawing): Promise<void> {
  const refusal = lifeRefusalOf(await loadLifeStates(work), { withdraw: [held.product] });
  if (refusal !== null) throw new Refused(refusal);
}

/** The plan ends with whatever is under way for it, money goes back the way it came, and who withdrew is told. */
async function carryOut(work: MoneyWork, seller: Seller, withdrawing: Withdrawing, doer: Person): Promise<void> {
  const { organisationId, tx, now } = work;
  const { invoice, held, plan, returned } = withdrawing;
  const product = paidAs(held.product);
  await goOnWith(work, { withdraw: [held.product] }, doer);
  await saveSubscriptions(work, [endedByOther(held)]);
  if (returned !== null)
    await creditUnused(work, seller, {
      product,
      amount: returned,
      reason: `Withdrawal from invoice ${invoice.number}`,
    });
  await closeSources(organisationId, tx, { products: [held.product], at: now });
  const facts = {
    organisationName: work.company.name,
    planName: planNameOf(plan),
    invoiceNumber: invoice.number ?? '',
    at: now.toISOString(),
    amount: returned ?? money(0, plan.currency),
  };
  await mailPayersAnd(work, doer.userId, (firstName) => ({
    template: 'withdrawal_received',
    facts: { firstName, ...facts },
  }));
  await record(work, doer, {
    action: 'subscriptions.withdrawn',
    subjectId: invoice.id,
    facts: {
      planId: plan.planId,
      number: invoice.number,
      returnedMinor: returned?.amountMinor ?? 0,
      currency: plan.currency,
    },
  });
}
