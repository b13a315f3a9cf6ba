import type { Snapshot } from '../look.ts';
import { type BrokenRule, broken, type Rule } from './broken-rule.ts';

const minorOf = (text: string) => Math.round(Number(text) * 100);

/** Card, upcoming invoices, forecast and open invoice name one amount for one charge. */
export const oneAmount: Rule = ({ after }) => {
  const { views, facts } = after;
  if (views === null) return [];
  const found: BrokenRule[] = [];
  for (const { product, nextCharge } of views.details.cards) {
    const listed = views.upcoming.find(({ Product }) => Product === product);
    const one = nextCharge && `${nextCharge.on} ${nextCharge.total} ${nextCharge.due} ${nextCharge.currency}`;
    const other = listed && `${listed.ChargeDate} ${listed.TotalAmount} ${listed.AmountDue} ${listed.Currency}`;
    if ((one ?? '') !== (other ?? ''))
      found.push(
        broken('one-amount card', `${product}: ${one ?? 'nothing'} on the card, ${other ?? 'nothing'} upcoming`),
      );
  }
  for (const listed of views.upcoming) {
    const isOpen = facts.renewals.some(({ product, state }) => product === listed.Product && state === 'open');
    // Where nothing can pay it, the forecast says that it fails.
    const canPay =
      facts.methods.some((each) => each.is_default && each.removed_at === null) || minorOf(listed.AmountDue) === 0;
    // The forecast knows a price that nobody was told of yet, and says when they will be (D-341).
    const isToBeTold = views.forecast.entries.some(
      (entry) => entry.kind === 'mail' && entry.mail === 'price_change' && entry.on <= listed.ChargeDate,
    );
    if (isOpen || !canPay || isToBeTold || listed.ChargeDate <= facts.today) continue;
    const isForecast = views.forecast.entries.some(
      (entry) =>
        entry.kind === 'charge' &&
        entry.on === listed.ChargeDate &&
        entry.total.amount === listed.TotalAmount &&
        entry.total.currency === listed.Currency,
    );
    if (!isForecast)
      found.push(
        broken('one-amount forecast', `${listed.Product}: ${listed.ChargeDate} ${listed.TotalAmount} is not forecast`),
      );
  }
  for (const open of views.details.openRenewals) {
    const invoice = facts.invoices.find(({ id }) => id === open.InvoiceID);
    if (invoice && minorOf(open.amount) !== invoice.due_minor && minorOf(open.amount) !== invoice.total_minor)
      found.push(broken('one-amount open', `${open.planName}: ${open.amount} shown, ${invoice.due_minor} billed`));
  }
  return found;
};

/** What was announced is what is charged. */
export const chargedAsShown: Rule = ({ before, after, step, acts, isFaulty }) => {
  if (step.command !== 'clock' || acts.length > 1 || before.views === null || isFaulty) return [];
  const toldIn = ({ facts }: Snapshot) => facts.mails.filter((mail) => mail === 'price_change').length;
  if (before.facts.pendingChangeId !== null || toldIn(after) > toldIn(before)) return [];
  return before.views.upcoming.flatMap((listed) => {
    const wasOpen = before.facts.renewals.some((each) => each.product === listed.Product && each.state === 'open');
    if (wasOpen || listed.ChargeDate > after.facts.today || listed.ChargeDate < before.facts.today) return [];
    const billed = after.facts.invoices.find(
      (each) =>
        each.kind === 'renewal' &&
        each.product === listed.Product &&
        !before.facts.invoices.some(({ id }) => id === each.id),
    );
    // Early in the morning of the day it is still to come.
    if (!billed && listed.ChargeDate === after.facts.today) return [];
    if (!billed) return [broken('one-amount charged', `${listed.Product}: ${listed.TotalAmount} was never charged`)];
    if (billed.total_minor === minorOf(listed.TotalAmount)) return [];
    return [
      broken(
        'one-amount charged',
        `${listed.Product}: ${listed.TotalAmount} announced, ${billed.total_minor / 100} billed`,
      ),
    ];
  });
};
