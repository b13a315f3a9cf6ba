import { payInvoice as endpoint } from '@atrium/contract/subscriptions/pay-invoice';
import type { ChangeOutcome } from '@atrium/contract/subscriptions/subscription-fields';
import { computeCharge } from '@atrium/domain/subscriptions/quotes/charge';
import { pendingChangeMinutes } from '@atrium/domain/subscriptions/quotes/quote-record';
import { finishing } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { inMoneyWork, type MoneyWork } from '../accounts/money-work.ts';
import { resolvePayer } from '../accounts/steps/resolve-payer.ts';
import { doerOf } from '../audit/steps/record.ts';
import { lockInvoice } from '../invoices/invoices.store.ts';
import { decideInvoice } from '../invoices/steps/decide-invoice.ts';
import { chargeAttempt } from '../payments/attempts/charge-attempt.ts';
import { resolveAttempt } from '../payments/attempts/resolve-attempt.ts';
import { type BegunAttempt, beginAttempt } from '../payments/steps/begin-attempt.ts';
import { settleAttempt } from '../payments/steps/settle-attempt.ts';
import { findLastTry, type LastTry } from '../payments/stores/payment-attempts.store.ts';
import { methodsFact } from '../payments/stores/payment-methods.store.ts';
import { descriptionOf } from './steps/describe-charge.ts';
import { invoiceHandlers } from './steps/invoice-handlers.ts';
import { findPayingMethod } from './steps/paying-method.ts';
import { type BilledRenewal, billedRenewalOf } from './steps/renewals/load-billed.ts';
import { subscriptionFacts } from './steps/subscription-facts.ts';
import { findRenewalOfInvoice, renewalsFact } from './stores/renewals.store.ts';

type Next =
  | { readonly kind: 'decided'; readonly isPaid: boolean }
  | { readonly kind: 'open'; readonly attemptId: string }
  | { readonly kind: 'begun'; readonly attemptId: string; readonly begun: BegunAttempt };

/** Pays the open invoice of a renewal with its payer present. Pressed twice, it is one payment. */
export const payInvoice = serve(endpoint, async (ctx, caller, input): Promise<ChangeOutcome> => {
  const { organisationId, prove } = resolvePayer(caller, input);
  const invoiceId = input.InvoiceID.toLowerCase();
  const doer = doerOf(caller);
  const isGivenUp = input.isGivenUp ?? false;
  const pay = (work: MoneyWork) => begin(work, ctx, { invoiceId, isGivenUp });
  const next = await inMoneyWork(ctx, organisationId, pay, prove, [renewalsFact, methodsFact]);
  const invoiceIds = [invoiceId];
  if (next.kind === 'decided')
    return { outcome: next.isPaid ? 'paid' : 'failed', failure: null, challenge: null, invoiceIds };
  const settling = finishing(ctx);
  const { attemptId } = next;
  if (next.kind === 'open') {
    const asking = { handlers: invoiceHandlers, doer, isGivenUp };
    const { settled } = await resolveAttempt(settling, organisationId, attemptId, asking);
    return { ...settled, invoiceIds };
  }
  const found = await chargeAttempt(settling, organisationId, next.begun);
  const settle = async (work: MoneyWork) => {
    const settled = await settleAttempt(work, { attemptId, found, handlers: invoiceHandlers, doer });
    return { ...settled, invoiceIds };
  };
  return inMoneyWork(settling, organisationId, settle, undefined, subscriptionFacts);
});

async function begin(
  work: MoneyWork,
  { gateways }: Context,
  { invoiceId, isGivenUp }: { readonly invoiceId: string; readonly isGivenUp: boolean },
): Promise<Next> {
  const { organisationId, tx } = work;
  const renewal = await findRenewalOfInvoice(organisationId, tx, invoiceId);
  if (!renewal) throw new Refused('request.not_found');
  if (renewal.state !== 'open') return { kind: 'decided', isPaid: renewal.state === 'paid' };
  const last = await findLastTry(organisationId, tx, invoiceId);
  if (last && (last.state === 'begun' || last.state === 'challenge')) return { kind: 'open', attemptId: last.id };
  if (isGivenUp) return { kind: 'decided', isPaid: false };
  const invoice = await lockInvoice(organisationId, tx, invoiceId);
  if (!invoice) throw new Error('a renewal without its invoice');
  return beginWithPayer(work, gateways, { billed: billedRenewalOf(renewal, invoice), last });
}

async function beginWithPayer(
  work: MoneyWork,
  gateways: Context['gateways'],
  { billed, last }: { readonly billed: BilledRenewal; readonly last: LastTry | undefined },
): Promise<Next> {
  const { inputs, renewal, invoice } = billed;
  const { currency, dueToday } = computeCharge(inputs);
  const method = await findPayingMethod(work, currency, gateways);
  if (!gateways[method.gateway]) throw new Refused('payments.gateway_failed');
  await decideInvoice(work, invoice, 'retry');
  const begun = await beginAttempt(work, {
    invoiceId: renewal.invoiceId,
    number: (last?.number ?? 0) + 1,
    method,
    amount: dueToday,
    isPayerPresent: true,
    description: descriptionOf(inputs),
    lookUpAfterMs: pendingChangeMinutes * 60_000,
  });
  return { kind: 'begun', attemptId: begun.id, begun };
}
