import { addPaymentDetails } from '@atrium/contract/payments/add-payment-details';
import { getPaymentMethods } from '@atrium/contract/payments/get-payment-methods';
import { requestCashfreePage } from '@atrium/contract/payments/request-cashfree-page';
import type { ChargeReport } from '@atrium/domain/payments/charge-report';
import Stripe from 'stripe';
import { inOrganisation } from '../src/db/transaction.ts';
import { inMoneyWork } from '../src/features/accounts/money-work.ts';
import { worker } from '../src/features/audit/steps/record.ts';
import { makeRefundRun } from '../src/features/payments/make-refund.workflow.ts';
import { refundLatePaymentRun } from '../src/features/payments/refund-late-payment.workflow.ts';
import { settleAttempt } from '../src/features/payments/steps/settle-attempt.ts';
import { resolveAttemptRun } from '../src/features/subscriptions/resolve-open-attempt.workflow.ts';
import { invoiceHandlers } from '../src/features/subscriptions/steps/invoice-handlers.ts';
import { processWebhookRun } from '../src/features/webhooks/process-webhook.workflow.ts';
import { cashfreeOf } from './cashfree-sandbox.ts';
import type { Founded } from './found-in.ts';
import { confirm, type PayingApi, quoteFor } from './paying-api.ts';
import { sandboxKeys } from './payment-sandbox.ts';
import { provePhone } from './prove-phone.ts';

export const attemptsOf = (paying: PayingApi, { organisationId }: Founded) =>
  inOrganisation(paying.api.ctx, organisationId, (tx) =>
    tx.selectFrom('payment_attempts').selectAll().orderBy('begun_at').execute(),
  );

export const grantsOf = (paying: PayingApi, { organisationId }: Founded) =>
  inOrganisation(paying.api.ctx, organisationId, (tx) =>
    tx.selectFrom('credit_grants').select(['source', 'amount_minor']).execute(),
  );

const runs = {
  resolve: resolveAttemptRun,
  refund: refundLatePaymentRun,
  makeRefund: makeRefundRun,
  webhooks: processWebhookRun,
};

/** Carries out what is due of one kind, so many minutes later. */
export async function carryOutLater(paying: PayingApi, run: keyof typeof runs, minutes: number): Promise<number> {
  paying.worker.ctx.moved.offsetMs = minutes * 60_000;
  try {
    return await paying.worker.carryOut(runs[run]);
  } finally {
    paying.worker.ctx.moved.offsetMs = 0;
  }
}

/** The money is taken by Stripe, and nobody here knows. */
export async function payUnknown(paying: PayingApi, us: Founded, planId = 'crm-startup-monthly') {
  const { quoteId, warnings } = await quoteFor(us.founder, planId);
  await paying.sandbox.plan('payment_intents.confirm', 'hang_after');
  await paying.sandbox.plan('payment_intents.retrieve', 'error_500');
  const { outcome } = (await confirm(us.founder, quoteId, { accepted: warnings })).body;
  if (outcome !== 'pending') throw new Error(`the payment is ${outcome}`);
  const attempt = (await attemptsOf(paying, us)).at(-1);
  if (!attempt) throw new Error('there is no attempt');
  return { quoteId, attemptId: attempt.id, reference: attempt.reference ?? '' };
}

/** What a gateway reports of an attempt, said by a test in its place. */
export async function reportAttempt(paying: PayingApi, us: Founded, attemptId: string, report: ChargeReport) {
  const attempt = (await attemptsOf(paying, us)).find(({ id }) => id === attemptId);
  const found = { report, askedBy: 'lookup', reference: attempt?.reference ?? null } as const;
  return inMoneyWork(paying.api.ctx, us.organisationId, (work) =>
    settleAttempt(work, { attemptId, found, handlers: invoiceHandlers, doer: worker }),
  );
}

/** Money is taken for a purchase that was given up: what no gateway may do, and one day does. */
export async function payTooLate(paying: PayingApi, us: Founded, planId?: string) {
  const paid = await payUnknown(paying, us, planId);
  await reportAttempt(paying, us, paid.attemptId, { source: 'record', status: 'never_happened' });
  return paid;
}

/** An organisation in Singapore whose card is charged by Adyen. */
export async function foundByAdyen(paying: PayingApi): Promise<Founded> {
  const us = await paying.foundPaying(null, '192.0.2.65');
  const PaymentDetails = { ...(await paying.sandbox.adyen.typeCard('4111111111111111')), type: 'scheme' };
  const { status, body } = await us.founder.call(addPaymentDetails, { PaymentDetails });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return us;
}

/** Hands over what the sandbox's Adyen has told so far. */
export async function hearAdyen(paying: PayingApi): Promise<void> {
  for (const { gateway, body } of await paying.sandbox.notices())
    if (gateway === 'adyen')
      await paying.api.app.inject({
        method: 'POST',
        url: '/api/notices/adyen',
        payload: body,
        headers: { 'content-type': 'application/json' },
      });
}

/** Hands over what the sandbox's Stripe has told so far, and acts upon it. */
export async function hearStripe(paying: PayingApi): Promise<void> {
  const { webhookSecret: secret } = sandboxKeys.stripe;
  for (const { gateway, body: payload } of await paying.sandbox.notices())
    if (gateway === 'stripe') {
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      await paying.api.app.inject({ method: 'POST', url: '/api/notices/stripe', payload, headers });
    }
  await carryOutLater(paying, 'webhooks', 2);
}

let phones = 0;

/** An organisation in India with a mandate at Cashfree. */
export async function foundByCashfree(paying: PayingApi): Promise<Founded> {
  const us = await paying.foundPaying(null, '192.0.2.91');
  phones += 1;
  await provePhone(paying.sandbox, us.founder, `91985550${String(phones).padStart(4, '0')}`);
  await us.founder.call(requestCashfreePage, {});
  const [setup] = await inOrganisation(paying.api.ctx, us.organisationId, (tx) =>
    tx.selectFrom('payment_setups').select('reference').execute(),
  );
  await cashfreeOf(paying.sandbox).authorise(setup?.reference ?? '', { accountNumber: '50100123456789' });
  // The gateway is asked every two seconds at most.
  await inOrganisation(paying.api.ctx, us.organisationId, (tx) =>
    tx
      .updateTable('payment_setups')
      .set({ asked_at: new Date(0) })
      .execute(),
  );
  const { CashfreeStatus } = (await us.founder.call(getPaymentMethods, {})).body;
  if (CashfreeStatus !== 'ACTIVE') throw new Error(`the mandate is ${CashfreeStatus}`);
  return us;
}

/** The bank carries out every debit, and Atrium asks what became of them. */
export async function settleDebits({ sandbox, worker }: PayingApi): Promise<void> {
  await cashfreeOf(sandbox).settle();
  worker.ctx.moved.offsetMs = 3_600_000;
  await worker.carryOut(resolveAttemptRun);
  worker.ctx.moved.offsetMs = 0;
}
