import type { quoteChange as endpoint } from '@atrium/contract/subscriptions/quote-change';
import type { QuoteReply } from '@atrium/contract/subscriptions/subscription-fields';
import { computeQuote } from '@atrium/domain/subscriptions/quote';
import type { Member } from '../../http/caller.ts';
import type { InputOf } from '../../http/input-of.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { inMoneyWork } from '../invoices/books/money-work.ts';
import { forWhom } from './acting/for-whom.ts';
import { toQuoteReply } from './quoting/describe-quote.ts';
import { keepQuote } from './quoting/keep-quote.ts';
import { loadQuoteFacts } from './quoting/load-quote-facts.ts';
import { loadQuoteSources } from './quoting/quote-sources.ts';
import { readRequest } from './quoting/read-request.ts';

/** What a purchase or change costs, binding for a quarter of an hour; nothing is charged. */
export async function quoteChange(ctx: Context, caller: Member, input: InputOf<typeof endpoint>): Promise<QuoteReply> {
  const { organisationId, prove } = forWhom(caller, input);
  const request = readRequest(input);
  const sources = await loadQuoteSources(ctx);
  return inMoneyWork(
    ctx,
    organisationId,
    async (work) => {
      if (work.account.pending_change_id !== null) throw new Refused('subscriptions.change_pending');
      const facts = await loadQuoteFacts(work, sources, request);
      const kept = await keepQuote(work, { createdBy: caller.session.userId, request, facts });
      return toQuoteReply(kept, computeQuote(facts.inputs), facts.overlap);
    },
    prove,
  );
}
