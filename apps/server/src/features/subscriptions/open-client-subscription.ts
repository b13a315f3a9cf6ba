import { openClientSubscription as endpoint } from '@atrium/contract/subscriptions/open-client-subscription';
import type { SubscriptionDetails } from '@atrium/contract/subscriptions/subscription-fields';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { inMoneyWork } from '../accounts/money-work.ts';
import { resolvePayer } from '../accounts/steps/resolve-payer.ts';
import { doerOf, record } from '../audit/steps/record.ts';
import { loadDetails } from './steps/details/load-details.ts';
import { loadQuoteSources } from './steps/quotes/quote-sources.ts';

/** API-22: a bookkeeper begins to act for a client; the client finds it in its own log. */
export const openClientSubscription = serve(endpoint, async (ctx, caller, input): Promise<SubscriptionDetails> => {
  const { organisationId, prove } = resolvePayer(caller, input);
  // D-44: what the bookkeeper uses itself is bought as itself.
  if (organisationId === caller.organisationId) throw new Refused('bookkeeper.paid_subscription');
  const sources = await loadQuoteSources(ctx);
  return inMoneyWork(
    ctx,
    organisationId,
    async (work) => {
      await record(work, doerOf(caller), { action: 'subscriptions.bookkeeper_entered', facts: {} });
      return caller.remember(work.tx, await loadDetails(work, sources, caller));
    },
    prove,
  );
});
