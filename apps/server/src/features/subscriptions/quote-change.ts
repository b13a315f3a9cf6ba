import { quoteChange as endpoint } from '@atrium/contract/subscriptions/quote-change';
import type { QuoteReply } from '@atrium/contract/subscriptions/subscription-fields';
import { computeQuote } from '@atrium/domain/subscriptions/quotes/quote';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { inMoneyWork } from '../accounts/money-work.ts';
import { countryOfBuyer, refuseCountry } from '../accounts/steps/country-of-buyer.ts';
import { resolvePayer } from '../accounts/steps/resolve-payer.ts';
import { toQuoteReply } from './steps/quotes/describe-quote.ts';
import { keepQuote } from './steps/quotes/keep-quote.ts';
import { loadNextAfter } from './steps/quotes/load-next-after.ts';
import { loadQuoteFacts } from './steps/quotes/load-quote-facts.ts';
import { loadQuoteSources } from './steps/quotes/quote-sources.ts';
import { readRequest } from './steps/quotes/read-request.ts';

/** What a purchase or change costs, binding for a quarter of an hour; nothing is charged. */
export const quoteChange = serve(endpoint, async (ctx, caller, input): Promise<QuoteReply> => {
  const { organisationId, isClient, prove } = resolvePayer(caller, input);
  const request = readRequest(input);
  const sources = await loadQuoteSources(ctx);
  return inMoneyWork(
    ctx,
    organisationId,
    async (work) => {
      refuseCountry(work, ctx.config);
      if (work.account.pending_change_id !== null) throw new Refused('subscriptions.change_pending');
      const facts = await loadQuoteFacts(work, sources, request);
      // A bookkeeper's network says nothing about where the client is (D-957).
      const networkCountry = isClient ? null : ctx.geo.countryOf(caller.address);
      const kept = await keepQuote(work, { createdBy: caller.session.userId, request, facts, networkCountry });
      const next = await loadNextAfter(work, sources, facts);
      return toQuoteReply(kept, computeQuote(facts.inputs), facts, { next, country: countryOfBuyer(work) });
    },
    prove,
  );
});
