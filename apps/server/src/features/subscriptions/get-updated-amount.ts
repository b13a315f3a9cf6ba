import { getUpdatedAmount as endpoint } from '@atrium/contract/subscriptions/get-updated-amount';
import { decimalText } from '@atrium/domain/kernel/format-money';
import { computeQuote } from '@atrium/domain/subscriptions/quotes/quote';
import { updatedAmount } from '@atrium/domain/subscriptions/quotes/quote-views';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { inMoneyView } from '../accounts/money-work.ts';
import { resolvePayer } from '../accounts/steps/resolve-payer.ts';
import { loadQuoteFacts } from './steps/quotes/load-quote-facts.ts';
import { loadQuoteSources } from './steps/quotes/quote-sources.ts';
import { readRequest } from './steps/quotes/read-request.ts';

/** API-26, D-37: what the plan summary shows, as a view of a quote that is not kept. */
export const getUpdatedAmount = serve(endpoint, async (ctx, caller, input) => {
  const { organisationId, prove } = resolvePayer(caller, input);
  const request = readRequest(input);
  const sources = await loadQuoteSources(ctx);
  const { inputs, quote } = await inMoneyView(
    ctx,
    organisationId,
    async (view) => {
      if (view.account.pending_change_id !== null) throw new Refused('subscriptions.change_pending');
      const facts = await loadQuoteFacts(view, sources, request);
      return { inputs: facts.inputs, quote: computeQuote(facts.inputs) };
    },
    prove,
  );
  const amount = updatedAmount(quote);
  const { label } = inputs.treatment;
  return {
    ChargeableAmount: decimalText(amount.chargeable),
    PaidUserCount: amount.paidUsers,
    Currency: quote.currency,
    TaxInfo: label === null ? null : { TaxLabel: label },
    TaxAmount: decimalText(amount.taxAmount),
    AddonAmount: decimalText(amount.addonAmount),
    NewPlanAmountToPay: decimalText(amount.newPlanToPay),
    NewAddonAmountToPay: decimalText(amount.newAddonToPay),
    CurrentPlanAmountPaid: decimalText(amount.currentPlanPaid),
    DiscountAmount: decimalText(amount.discount),
    DaysProRated: amount.daysProRated,
    UpdateType: amount.updateType,
  };
});
