import { addDays } from '@atrium/domain/kernel/calendar-date';
import type { CommandName } from '../command-names.ts';
import type { Snapshot } from '../look.ts';
import type { SubscriptionRow } from '../read-facts.ts';
import {
  type BrokenRule,
  broken,
  daysFrom,
  didAny,
  later,
  type Passage,
  type Rule,
  shareAfterDiscount,
  shown,
  sumOf,
} from './broken-rule.ts';

/** The commands by which somebody chooses to end or replace what runs. */
const choices: readonly CommandName[] = [
  'buy',
  'change',
  'buy_ending_another',
  'resume',
  'prepaid_code',
  'start_trial',
  'settle_change',
];
/** Whoever takes the money back takes its time too. */
const takesBack: readonly CommandName[] = [
  'dispute',
  'refund_at_gateway',
  'correct_by_operator',
  'end_by_operator',
  'withdraw_purchase',
  'hear_webhooks',
];

/** The first day that is no longer paid for; null where no paid time is left. */
function paidUntil({ is_in_trial, active_till, has_ended_unpaid }: SubscriptionRow): string | null {
  return is_in_trial || has_ended_unpaid ? null : active_till;
}

/** A purchase that was being paid before this step and is not any more. */
const isPurchaseDecided = ({ before, after }: Passage) =>
  before.facts.pendingChangeId !== null && after.facts.pendingChangeId !== before.facts.pendingChangeId;

/** What came back in this step: refunds, new balance, and unused time on new invoices. */
function returnedMinor({ before, after }: Passage, currency: string): number {
  const isNew = (rows: readonly { readonly id: string }[]) => {
    const known = new Set(rows.map(({ id }) => id));
    return ({ id }: { readonly id: string }) => !known.has(id);
  };
  const isNewInvoice = isNew(before.facts.invoices);
  const wasUnpaid = ({ id }: { readonly id: string }) =>
    before.facts.invoices.some((each) => each.id === id && each.state !== 'paid');
  const invoices = after.facts.invoices.filter(
    (each) => each.state === 'paid' && each.currency === currency && (isNewInvoice(each) || wasUnpaid(each)),
  );
  const unused = sumOf(invoices, ({ lines }) =>
    sumOf(
      lines.filter(({ type }) => type === 'unused'),
      ({ amount_minor }) => -amount_minor,
    ),
  );
  const notes = sumOf(
    invoices.filter(({ kind }) => kind === 'credit_note'),
    ({ total_minor }) => Math.abs(total_minor),
  );
  const refunds = sumOf(
    after.facts.refunds.filter((each) => isNew(before.facts.refunds)(each) && each.currency === currency),
    ({ amount_minor }) => amount_minor,
  );
  const grants = sumOf(
    after.facts.grants.filter((each) => isNew(before.facts.grants)(each) && each.currency === currency),
    ({ amount_minor }) => amount_minor,
  );
  return Math.max(unused, notes, refunds + grants);
}

/** What was paid for the days from one on until another, by the invoices that cover them. */
function worthMinor({ facts }: Snapshot, product: string, from: string, until: string): number {
  // The note of a downgrade holds the price of the new plan too.
  const paid = facts.invoices.filter((each) => each.product === product && each.state === 'paid');
  // A later invoice of the same days has paid back the unused part of an earlier one.
  const days = new Map<string, number>();
  for (const { lines } of paid) {
    const share = shareAfterDiscount(lines);
    for (const line of lines) {
      if (line.type !== 'plan' || line.starts_on === null || line.expires_on === null) continue;
      const length = daysFrom(line.starts_on, line.expires_on);
      for (let day = 0; day < length; day += 1) {
        const date = new Date(Date.parse(line.starts_on) + day * 86_400_000).toISOString().slice(0, 10);
        days.set(date, (line.amount_minor / length) * share);
      }
    }
  }
  return sumOf([...days], ([date, amount]) => (date >= from && date < until ? amount : 0));
}

/** What has not gone back yet of the payments of days after this one. No more than that can come back (D-417). */
function leftMinor({ facts }: Snapshot, product: string, from: string): number {
  const paid = facts.invoices.filter(
    (each) =>
      each.product === product &&
      each.state === 'paid' &&
      each.kind !== 'credit_note' &&
      each.lines.some(({ type, expires_on }) => type === 'plan' && (expires_on ?? '') > from),
  );
  const paidBy = ({ attempt_id }: { readonly attempt_id: string }) =>
    facts.attempts.some(({ id, invoice_id }) => id === attempt_id && paid.some((each) => each.id === invoice_id));
  const gone = facts.refunds.filter((each) => each.state !== 'credited' && paidBy(each));
  return sumOf(paid, ({ total_minor }) => total_minor) - sumOf(gone, ({ amount_minor }) => amount_minor);
}

/** A paid day is never lost, unless somebody chose so and its money came back. */
export const paidTimeStays: Rule = (passage) => {
  const { before, after } = passage;
  if (didAny(passage, ...takesBack)) return [];
  const { today } = after.facts;
  return before.facts.subscriptions.flatMap((was): readonly BrokenRule[] => {
    const is = after.facts.subscriptions.find(({ product }) => product === was.product);
    const until = paidUntil(was);
    const now = is && is.plan_id === null && is.previous_plan_id === null ? null : is && paidUntil(is);
    if (until === null || until <= today || (now && now >= until)) return [];
    const isChosen = didAny(passage, ...choices) || isPurchaseDecided(passage);
    const lost = `${was.product} was paid until ${until} and is now until ${now ?? 'never'}`;
    if (!isChosen) return [broken('paid-time', `${lost}, and nobody chose so`)];
    if (was.prepaid_code !== null) return [];
    const currency = was.plan?.currency ?? before.facts.invoices.find((each) => each.product === was.product)?.currency;
    // Today is used, whatever comes after it.
    const from = later(now ?? today, addDays(today, 1));
    const worth = Math.min(worthMinor(before, was.product, from, until), leftMinor(before, was.product, from));
    const back = returnedMinor(passage, currency ?? 'USD');
    if (worth < 200 || back >= worth * 0.7) return [];
    return [broken('paid-time-value', `${lost}: worth ${shown(worth)}, and ${shown(back)} came back`)];
  });
};

/** A plan begins by somebody's choice, never by the clock, a bank or a webhook. */
export const nothingComesBack: Rule = (passage) => {
  const { before, after } = passage;
  if (didAny(passage, ...choices, 'restore_organisation') || isPurchaseDecided(passage)) return [];
  return after.facts.subscriptions.flatMap((is) => {
    const was = before.facts.subscriptions.find(({ product }) => product === is.product);
    if (is.plan_id === null || was === undefined || was.plan_id !== null) return [];
    if (is.plan_id.includes('freemium') || passage.before.facts.pendingChangeId !== null) return [];
    return [broken('comes-back', `${is.plan_id} runs again, and nobody bought it`)];
  });
};
