import type { Endpoint } from '@atrium/contract/endpoint';
import { activatePlan } from '@atrium/contract/subscriptions/activate-plan';
import { cancelSubscription } from '@atrium/contract/subscriptions/cancel-subscription';
import { confirmQuote, settleChange } from '@atrium/contract/subscriptions/confirm-quote';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { getUpdatedAmount } from '@atrium/contract/subscriptions/get-updated-amount';
import { payInvoice } from '@atrium/contract/subscriptions/pay-invoice';
import { quoteChange } from '@atrium/contract/subscriptions/quote-change';
import { resumeSubscription } from '@atrium/contract/subscriptions/resume-subscription';
import { schedulePlan } from '@atrium/contract/subscriptions/schedule-plan';
import { withdrawPurchase } from '@atrium/contract/subscriptions/withdraw-purchase';
import { addDays } from '@atrium/domain/kernel/calendar-date';
import { dateIn } from '@atrium/domain/kernel/time-zone';
import { inOrganisation } from '../src/db/transaction.ts';
import { inMoneyWork } from '../src/features/accounts/money-work.ts';
import { markDebitTold } from '../src/features/payments/stores/payment-attempts.store.ts';
import { settleRenewal, takeRenewal } from '../src/features/subscriptions/charge-renewal.ts';
import { renewSubscription } from '../src/features/subscriptions/renew-subscription.ts';
import { keepToldOn } from '../src/features/subscriptions/stores/renewals.store.ts';
import { makeClock } from '../src/runtime/clock.ts';
import { giveCredit } from './give-credit.ts';
import { giveRightAt } from './give-right-to-withdraw.ts';
import { holdPlan } from './hold-plan.ts';
import type { PayingApi } from './paying-api.ts';

/** A call of the journey that visits every endpoint. */
export type JourneyCall = <Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  input: NoInfer<Input>,
  headers?: Record<string, string>,
) => Promise<Reply>;

/** The new ERP starts by itself, a trial is started with a card. Plans are scheduled, cancelled, bought, made smaller, and one is not paid. */
export async function subscriptionsJourney(
  { api: { ctx, superuserUrl }, saveCard }: PayingApi,
  call: JourneyCall,
  tenantId: string,
): Promise<void> {
  await call(getSubscriptionDetails, { Version: 'v2' });
  await inMoneyWork(ctx, tenantId, ({ tx }) =>
    tx
      .updateTable('billing_accounts')
      .set({ should_auto_activate: true })
      .where('organisation_id', '=', tenantId)
      .execute(),
  );
  await call(getSubscriptionDetails, { Version: 'v2' });
  await saveCard(tenantId);
  await call(activatePlan, { PlanID: 'crm-startup-yearly', Currency: 'usd' });
  await call(cancelSubscription, { PlanID: 'crm-startup-yearly' });
  await renewalJourney({ ctx, saveCard }, call, tenantId);
  // Credits leave 49 cents to pay, which no gateway takes.
  const { dueToday } = await call(quoteChange, { PlanID: 'crm-startup-yearly' });
  await giveCredit(ctx, tenantId, Math.round(Number(dueToday) * 100) - 49, 'USD');
  await call(quoteChange, { PlanID: 'crm-startup-yearly' });
  await holdPlan(ctx, tenantId, 'people-startup-yearly');
  await call(schedulePlan, { product: 'people', PlanID: 'people-essential-yearly' });
  await call(cancelSubscription, { PlanID: 'people-startup-yearly' });
  await call(resumeSubscription, { PlanID: 'people-startup-yearly' });
  await call(getUpdatedAmount, { PlanID: 'crm-startup-yearly', Addons: [], Currency: 'usd' });
  const { quoteId, warnings: accepted } = await call(quoteChange, { PlanID: 'crm-professional-yearly' });
  await call(confirmQuote, { quoteId, accepted });
  await call(settleChange, { quoteId });
  const smaller = await call(quoteChange, { PlanID: 'crm-startup-yearly' });
  await call(confirmQuote, { quoteId: smaller.quoteId });
  // Nothing says what paid the held plan, so its unused days become balance.
  const monthly = await call(quoteChange, { PlanID: 'people-startup-monthly' });
  await call(confirmQuote, { quoteId: monthly.quoteId, accepted: monthly.warnings });
  await saveCard(tenantId, 'pm_card_authenticationRequired');
  const abandoned = await call(quoteChange, { PlanID: 'aio-professional-yearly' });
  await call(confirmQuote, { quoteId: abandoned.quoteId });
  await call(getSubscriptionDetails, { Version: 'v2' });
  await call(settleChange, { quoteId: abandoned.quoteId });
  await saveCard(tenantId);
  const regretted = await call(quoteChange, { PlanID: 'people-essential-monthly' });
  const { invoiceIds } = await call(confirmQuote, { quoteId: regretted.quoteId, accepted: regretted.warnings });
  const [InvoiceID = ''] = invoiceIds;
  await giveRightAt(superuserUrl, InvoiceID);
  await call(withdrawPurchase, { InvoiceID, isConfirmed: true });
}

/** A renewal that is not paid: neither without the payer, nor with, until the plan is canceled. */
async function renewalJourney(
  { ctx, saveCard }: Pick<PayingApi['api'], 'ctx'> & Pick<PayingApi, 'saveCard'>,
  call: JourneyCall,
  tenantId: string,
): Promise<void> {
  await holdPlan(ctx, tenantId, 'erp-startup-monthly', { from: addDays(dateIn(new Date(), 'UTC'), -40) });
  await saveCard(tenantId, 'pm_card_visa_chargeDeclinedInsufficientFunds');
  const subscription = await inOrganisation(ctx, tenantId, (tx) =>
    tx.selectFrom('subscriptions').select('id').where('product', '=', 'erp').executeTakeFirstOrThrow(),
  );
  const due = { id: ctx.newId(), organisationId: tenantId, subscriptionId: subscription.id };
  // At night it would wait for the morning.
  const noon = Date.parse(`${addDays(dateIn(new Date(), 'UTC'), -1)}T12:00:00Z`);
  const { attemptId } = await renewSubscription({ ...ctx, clock: makeClock(() => noon) }, due);
  if (attemptId === null) throw new Error('the renewal has no payment');
  const found = await takeRenewal(ctx, tenantId, attemptId);
  await settleRenewal(ctx, tenantId, { attemptId, found });
  const invoice = await inOrganisation(ctx, tenantId, (tx) =>
    tx.selectFrom('renewals').select(['id', 'invoice_id']).where('product', '=', 'erp').executeTakeFirstOrThrow(),
  );
  // What comes days later: a reminder, and for a mandate the bank's debit.
  await inOrganisation(ctx, tenantId, async (tx) => {
    await keepToldOn(tenantId, tx, { id: invoice.id, on: dateIn(new Date(), 'UTC') });
    await markDebitTold(tenantId, tx, attemptId, new Date());
  });
  await call(payInvoice, { InvoiceID: invoice.invoice_id });
  await call(cancelSubscription, { PlanID: 'erp-startup-monthly' });
  await saveCard(tenantId);
}
