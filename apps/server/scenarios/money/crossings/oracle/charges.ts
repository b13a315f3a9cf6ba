import type { InvoiceRow } from '../read-facts.ts';
import { broken, didAny, type Passage, type Rule, shown } from './broken-rule.ts';

const isClosing = ({ lines }: InvoiceRow) => !lines.some(({ type }) => type === 'plan' || type === 'addon');

/** The purchase of this product that was being paid is paid now: what it bought is renewed from then on. */
const isBoughtSince = ({ before, after }: Passage, product: string) =>
  after.facts.invoices.some(
    ({ quote_id, state, product: its }) =>
      quote_id !== null && quote_id === before.facts.pendingChangeId && state === 'paid' && its === product,
  );

/** Nobody who has cancelled or prepaid is charged a renewal that is kept. */
export const notChargedAfterLeaving: Rule = (passage) => {
  const { before, after } = passage;
  return after.facts.attempts.flatMap((attempt) => {
    const was = before.facts.attempts.find(({ id }) => id === attempt.id);
    const invoice = after.facts.invoices.find(({ id }) => id === attempt.invoice_id);
    const own = before.facts.subscriptions.find(({ product }) => product === invoice?.product);
    if (!invoice || !own || invoice.kind !== 'renewal' || isClosing(invoice)) return [];
    const hasLeft = own.plan_id === null || (own.prepaid_code !== null && (own.active_till ?? '9') > after.facts.today);
    if (!hasLeft || own.is_in_trial || isBoughtSince(passage, own.product)) return [];
    const how = own.plan_id === null ? 'was cancelled' : 'is prepaid';
    if (!was) return [broken('charged-after-leaving', `a renewal of ${own.product} is charged, although it ${how}`)];
    if (was.state !== 'paid' && attempt.state === 'paid')
      return [broken('charged-after-leaving', `a renewal of ${own.product} is paid and kept, although it ${how}`)];
    return [];
  });
};

/** A plan that runs has exactly one row that will renew or end it. */
export const renewsOrEnds: Rule = ({ after, step }: Passage) => {
  const { facts } = after;
  if (facts.isDeleted) return [];
  return facts.subscriptions.flatMap((own) => {
    const isPaidPlan = own.plan_id !== null && !own.is_in_trial && own.prepaid_code === null;
    if (!isPaidPlan || own.active_till === null) return [];
    const open = facts.renewals.filter((each) => each.subscription_id === own.id && each.state === 'open').length;
    const due = facts.due.filter((each) => each.kind === 'renew-subscription' && each.subject_id === own.id).length;
    if (open > 1 || due > 1) return [broken('renews-or-ends', `${own.product} will be renewed twice`)];
    if (open + due === 0) return [broken('renews-or-ends', `${own.product} runs, and nothing will renew or end it`)];
    if (step.command === 'clock' && facts.pendingChangeId === null && own.active_till < facts.today && open === 0)
      return [broken('renews-or-ends', `${own.product} runs unpaid since ${own.active_till}`)];
    return [];
  });
};

/** Leaving is always allowed, and taking it back costs nothing and writes no document. */
export const leavingIsFree: Rule = ({ before, after, acts }) =>
  acts.flatMap(({ command, act }) => {
    if (command === 'cancel' && act.refusal === 'subscriptions.change_pending' && before.facts.pendingChangeId === null)
      return [broken('leaving', 'to cancel is refused, although no purchase is being paid')];
    if (command !== 'resume' || act.status !== 200 || acts.length > 1) return [];
    const isNew = (rows: readonly { readonly id: string }[]) => (row: { readonly id: string }) =>
      !rows.some(({ id }) => id === row.id);
    const written = after.facts.invoices.filter(isNew(before.facts.invoices));
    const charged = after.facts.attempts.filter(isNew(before.facts.attempts));
    if (written.length + charged.length === 0) return [];
    return [broken('resume', `to resume writes ${written.length} invoices and charges ${charged.length} times`)];
  });

/** A dispute or a refund gives no credits back for time that is used up. */
export const usedUpStaysUsed: Rule = (passage) => {
  const { before, after } = passage;
  if (passage.acts.length > 1 || !didAny(passage, 'dispute', 'refund_at_gateway')) return [];
  const left = (facts: typeof before.facts, currency: string) =>
    facts.grants.filter((each) => each.currency === currency).reduce((sum, each) => sum + each.remaining_minor, 0);
  const products = passage.acts[0]?.act.products ?? [];
  return ['USD', 'INR', 'SGD'].flatMap((currency) => {
    const gained = left(after.facts, currency) - left(before.facts, currency);
    if (gained <= 0) return [];
    const unused = before.facts.invoices
      .filter((each) => products.includes(each.product) && each.state === 'paid' && each.period_end !== null)
      .map(({ period_start, period_end, total_minor }) => {
        const [start, end, today] = [period_start, period_end, before.facts.today].map((each) =>
          Date.parse(each ?? ''),
        );
        const share = Math.min(1, Math.max(0, ((end ?? 0) - (today ?? 0)) / ((end ?? 0) - (start ?? 0))));
        return total_minor * share;
      })
      .reduce((sum, each) => sum + each, 0);
    if (gained <= unused + 100) return [];
    return [broken('used-up', `${shown(gained)} ${currency} of credits come back, ${shown(unused)} were unused`)];
  });
};
