import type { ChangeOutcome, QuoteReply } from '@atrium/contract/subscriptions/subscription-fields';
import type { ChangeWarning } from '@atrium/domain/subscriptions/changes/change-plan';
import { paidAs } from '@atrium/domain/subscriptions/coverage';
import { computeQuote, type Quote } from '@atrium/domain/subscriptions/quotes/quote';
import { isQuoteOpen, pendingChangeMinutes } from '@atrium/domain/subscriptions/quotes/quote-record';
import type { Context } from '../../../../runtime/context.ts';
import { Refused } from '../../../../runtime/refused.ts';
import { setPendingChange } from '../../../accounts/billing-accounts.store.ts';
import type { MoneyWork } from '../../../accounts/money-work.ts';
import { countryOfBuyer } from '../../../accounts/steps/country-of-buyer.ts';
import { type Person, record } from '../../../audit/steps/record.ts';
import { consumeHolds } from '../../../credits/steps/settle-holds.ts';
import { openInvoices } from '../../../invoices/steps/open-invoices.ts';
import { refuseUnsaidKind, refuseUntaxable } from '../../../invoices/steps/parties.ts';
import { type BegunAttempt, beginAttempt } from '../../../payments/steps/begin-attempt.ts';
import { type StoredQuote, updateQuoteState } from '../../stores/quotes.store.ts';
import { goOnWith } from '../crossings/go-on-with.ts';
import { descriptionOf } from '../describe-charge.ts';
import { draftCharge, invoiceInputsOf } from '../draft-charge.ts';
import { findPayingMethod } from '../paying-method.ts';
import { toQuoteReply } from '../quotes/describe-quote.ts';
import { fingerprint, keepQuote, signatureOf } from '../quotes/keep-quote.ts';
import { loadNextAfter } from '../quotes/load-next-after.ts';
import { loadQuoteFacts, type QuoteFacts } from '../quotes/load-quote-facts.ts';
import type { QuoteSources } from '../quotes/quote-sources.ts';
import { applyChange } from './apply-change.ts';
import { loadChange, outcomeOfChange } from './load-change.ts';
import { ownInvoice } from './pay-invoices.ts';
import { sendReceipt } from './tell-owners.ts';

/** How a confirmation goes on: it is done, it is no longer true, or its money is to be taken. */
export type Begun =
  | { readonly kind: 'done'; readonly outcome: ChangeOutcome }
  | { readonly kind: 'changed'; readonly quote: QuoteReply }
  | { readonly kind: 'charging'; readonly attempt: string | BegunAttempt; readonly invoiceIds: readonly string[] };

export interface Confirmation {
  readonly quoteId: string;
  readonly accepted: readonly ChangeWarning[];
  readonly doer: Person;
  readonly gateways: Context['gateways'];
}

/** Transaction 1: the quote is still true, its invoice is open, code and credits are set aside, and nothing else may change until its payment is decided. */
export async function beginChange(work: MoneyWork, sources: QuoteSources, confirmation: Confirmation): Promise<Begun> {
  const change = await loadChange(work, confirmation.quoteId);
  const { quote, attempt } = change;
  const isOwnPending = work.account.pending_change_id === quote.id;
  // A confirmation that was cut off goes on where it stopped.
  if (quote.state === 'confirmed' && isOwnPending && attempt !== null)
    return { kind: 'charging', attempt: attempt.id, invoiceIds: change.invoiceIds };
  if (quote.state === 'applied') return { kind: 'done', outcome: outcomeOfChange(change) };
  if (work.account.pending_change_id !== null) throw new Refused('subscriptions.change_pending');
  if (quote.state !== 'open' || !isQuoteOpen(quote.inputs, work.now)) throw new Refused('subscriptions.quote_expired');
  if (quote.signature !== signatureOf(work, quote.id, quote.inputs)) throw new Error('a quote was changed in its row');
  if (quote.warnings.some((warning) => !confirmation.accepted.includes(warning)))
    throw new Refused('subscriptions.warning_unread');
  const { at, on } = quote.inputs;
  const facts = await loadQuoteFacts(work, sources, quote.request, { instant: { at, on } });
  // Who became a consumer since is told of the withdrawal before anything is charged (D-971).
  const isUnread = facts.change.warnings.some((warning) => !quote.warnings.includes(warning));
  if (isUnread || fingerprint(facts.inputs) !== quote.fingerprint)
    return { kind: 'changed', quote: await quoteAnew(work, sources, quote, confirmation.doer) };
  return open(work, sources, { quote, facts, computed: computeQuote(quote.inputs), confirmation });
}

/** What it costs now, as a quote of its own that can be confirmed. */
async function quoteAnew(
  work: MoneyWork,
  sources: QuoteSources,
  { request, networkCountry }: StoredQuote,
  doer: Person,
): Promise<QuoteReply> {
  const facts = await loadQuoteFacts(work, sources, request);
  const kept = await keepQuote(work, { createdBy: doer.userId, request, facts, networkCountry });
  const next = await loadNextAfter(work, sources, facts);
  return toQuoteReply(kept, computeQuote(facts.inputs), facts, { next, country: countryOfBuyer(work) });
}

interface Opening {
  readonly quote: StoredQuote;
  readonly facts: QuoteFacts;
  readonly computed: Quote;
  readonly confirmation: Confirmation;
}

async function open(work: MoneyWork, sources: QuoteSources, opening: Opening): Promise<Begun> {
  const { organisationId, tx, now } = work;
  const { quote, computed } = opening;
  const { doer, gateways } = opening.confirmation;
  if (!countryOfBuyer(work)) throw new Refused('billing.country_missing');
  refuseUntaxable(work, sources.seller);
  if (computed.total.amountMinor > 0) refuseUnsaidKind(work, sources.seller);
  const method = computed.dueToday.amountMinor > 0 ? await findPayingMethod(work, computed.currency, gateways) : null;
  if (method !== null && !gateways[method.gateway]) throw new Refused('payments.gateway_failed');
  const target = paidAs(quote.inputs.target.product);
  const asked = { change: [target], replace: quote.ends.filter((each) => each !== target) };
  await goOnWith(work, asked, doer, opening.facts.stateOf);
  await updateQuoteState(organisationId, tx, quote.id, { state: 'confirmed', confirmedAt: now });
  const drafted = await draftCharge(work, sources, {
    kind: 'change',
    inputs: quote.inputs,
    quoteId: quote.id,
    discountCode: opening.facts.countsDiscountUse ? (quote.inputs.discount?.code ?? null) : null,
    waiver: opening.facts.waiver,
  });
  await record(work, doer, {
    action: 'subscriptions.change_confirmed',
    subjectId: quote.id,
    facts: { planId: quote.inputs.target.planId, dueMinor: computed.dueToday.amountMinor, currency: computed.currency },
  });
  const invoiceIds = drafted.map(({ id }) => id);
  if (method === null) {
    const own = ownInvoice(quote, drafted);
    const uses = await consumeHolds(work, own.id, quote.inputs);
    await applyChange(work, quote, { invoices: drafted, attempt: null, uses }, doer);
    const billed = { inputs: invoiceInputsOf(work, sources.seller, quote.inputs) };
    const mailIds = await sendReceipt(work, billed, { id: own.id, number: null, attempt: null });
    work.atEnd(() => openInvoices(work, sources.seller, drafted, { isPaid: true, mailIds }));
    return { kind: 'done', outcome: { outcome: 'paid', failure: null, challenge: null, invoiceIds } };
  }
  await setPendingChange(organisationId, tx, quote.id);
  const charged = drafted.find(({ dueMinor }) => dueMinor > 0);
  if (!charged) throw new Error('a quote is due and none of its invoices');
  const attempt = await beginAttempt(work, {
    invoiceId: charged.id,
    number: 1,
    method,
    amount: { amountMinor: charged.dueMinor, currency: charged.currency },
    isPayerPresent: true,
    description: descriptionOf(quote.inputs),
    lookUpAfterMs: pendingChangeMinutes * 60_000,
  });
  work.atEnd(() => openInvoices(work, sources.seller, drafted));
  return { kind: 'charging', attempt, invoiceIds };
}
