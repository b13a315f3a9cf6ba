import { confirmQuote as endpoint } from '@atrium/contract/subscriptions/confirm-quote';
import type { ChangeOutcome } from '@atrium/contract/subscriptions/subscription-fields';
import { finishing } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { inMoneyWork, type MoneyWork } from '../accounts/money-work.ts';
import { refuseCountry } from '../accounts/steps/country-of-buyer.ts';
import { resolvePayer } from '../accounts/steps/resolve-payer.ts';
import { buying, keepAgreements } from '../agreements/steps/keep-agreements.ts';
import { doerOf } from '../audit/steps/record.ts';
import { chargeAttempt } from '../payments/attempts/charge-attempt.ts';
import { settleAttempt } from '../payments/steps/settle-attempt.ts';
import { beginChange } from './steps/changes/begin-change.ts';
import { invoiceHandlers } from './steps/invoice-handlers.ts';
import { loadQuoteSources } from './steps/quotes/quote-sources.ts';
import { subscriptionFacts } from './steps/subscription-facts.ts';

/** Charges exactly what the quote says, or nothing: opened in one transaction, charged outside, settled in another. */
export const confirmQuote = serve(endpoint, async (ctx, caller, input): Promise<ChangeOutcome> => {
  const { organisationId, prove } = resolvePayer(caller, input);
  const { quoteId } = input;
  const doer = doerOf(caller);
  const { gateways } = ctx;
  const sources = await loadQuoteSources(ctx);
  const begun = await inMoneyWork(
    ctx,
    organisationId,
    async (work) => {
      refuseCountry(work, ctx.config);
      const next = await beginChange(work, sources, { quoteId, accepted: input.accepted ?? [], doer, gateways });
      if (next.kind !== 'changed') await keepAgreements(ctx, work.tx, buying(caller, organisationId));
      if (next.kind === 'done') await caller.remember(work.tx, next.outcome);
      return next;
    },
    prove,
    subscriptionFacts,
  );
  if (begun.kind === 'done') return begun.outcome;
  if (begun.kind === 'changed') throw new Refused('subscriptions.quote_changed', { quote: begun.quote });
  const { attempt, invoiceIds } = begun;
  const attemptId = typeof attempt === 'string' ? attempt : attempt.id;
  const settling = finishing(ctx);
  const found = await chargeAttempt(settling, organisationId, attempt);
  const settle = async (work: MoneyWork) => {
    const settled = await settleAttempt(work, { attemptId, found, handlers: invoiceHandlers, doer });
    const outcome = { ...settled, invoiceIds: [...invoiceIds] };
    const { challenge } = outcome;
    // What opens the challenge is for the payer's browser alone and is not kept; who asks again asks the gateway again.
    await caller.remember(work.tx, { ...outcome, challenge: challenge && { ...challenge, clientSecret: null } });
    return outcome;
  };
  return inMoneyWork(settling, organisationId, settle, undefined, subscriptionFacts);
});
