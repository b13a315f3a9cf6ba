import type { CommandName } from '../command-names.ts';
import { broken, daysFrom, type Rule, shown, sumOf } from './broken-rule.ts';

/** A card can be refunded for so long after it was charged. */
const refundableDays = 150;

/** What a card has paid goes back to the card; it becomes balance only where no card has paid it. */
export const goesBackTheWayItCame: Rule = ({ before, after, acts, isFaulty }) => {
  const changes = ['buy', 'change'] as readonly CommandName[];
  const isChange =
    acts.length === 1 && acts.some(({ command, act }) => changes.includes(command) && act.outcome === 'paid');
  const product = acts[0]?.act.products?.[0];
  if (!isChange || isFaulty || product === undefined) return [];
  const known = new Set(before.facts.grants.map(({ id }) => id));
  const kept = sumOf(
    after.facts.grants.filter((each) => !known.has(each.id) && each.source === 'balance'),
    ({ amount_minor }) => amount_minor,
  );
  const running = before.facts.invoices.filter(
    ({ product: its, state, period_start: from, period_end: until, total_minor }) =>
      its === product &&
      state === 'paid' &&
      total_minor > 0 &&
      from !== null &&
      until !== null &&
      from <= before.facts.today &&
      before.facts.today < until &&
      daysFrom(from, before.facts.today) < refundableDays,
  );
  const byCard = running.every(({ total_minor, due_minor }) => total_minor === due_minor);
  if (kept === 0 || running.length === 0 || !byCard) return [];
  return [broken('way-back', `${shown(kept)} that a card has paid for ${product} became balance`)];
};
