import type { Product } from '@atrium/domain/products/products';
import { decideInLife } from '@atrium/domain/subscriptions/life/answer-in-life';
import type { LifeRefusal } from '@atrium/domain/subscriptions/life/life-answer';
import type { LifeCommand } from '@atrium/domain/subscriptions/life/life-command';
import { Refused } from '../../../../runtime/refused.ts';
import type { BookWork } from '../../../accounts/money-work.ts';
import type { Doer } from '../../../audit/steps/record.ts';
import { withdrawRenewals } from '../renewals/withdraw-renewals.ts';
import { loadLifeStates, type StateOf } from './load-life-states.ts';
import { withdrawChange } from './withdraw-change.ts';

/** What is asked of the products that a command touches. */
type Asked = Readonly<Partial<Record<LifeCommand, readonly Product[]>>>;

const cellsOf = (asked: Asked) =>
  Object.entries(asked).flatMap(([command, products]) =>
    products.map((product) => ({ command: command as LifeCommand, product })),
  );

/**
 * Asks the table of life whether a command may go on with the products that it touches. What stands in its way is
 * withdrawn, and its money goes back when it comes (D-377). Answers what was withdrawn.
 */
export async function goOnWith(
  work: BookWork,
  asked: Asked,
  doer: Doer,
  known?: StateOf,
): Promise<{ readonly renewalsOf: readonly Product[]; readonly hasChange: boolean }> {
  const stateOf = known ?? (await loadLifeStates(work));
  const decided = cellsOf(asked).map(({ command, product }) => {
    const decision = decideInLife(stateOf(product), command);
    if (!decision.allowed) throw new Refused(decision.refusal);
    return { product, withdrawal: decision.plan };
  });
  const hasChange = decided.some(({ withdrawal }) => withdrawal === 'change');
  const renewalsOf = decided.flatMap(({ product, withdrawal }) => (withdrawal === 'renewal' ? [product] : []));
  if (hasChange) await withdrawChange(work, doer);
  if (renewalsOf.length > 0) await withdrawRenewals(work, renewalsOf);
  return { renewalsOf, hasChange };
}

/** Why a command would be refused; null where it may go on. It changes nothing, so a check may ask it. */
export function lifeRefusalOf(stateOf: StateOf, asked: Asked): LifeRefusal | null {
  for (const { command, product } of cellsOf(asked)) {
    const decision = decideInLife(stateOf(product), command);
    if (!decision.allowed) return decision.refusal;
  }
  return null;
}
