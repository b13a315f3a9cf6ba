import { answerOf } from '@atrium/domain/subscriptions/life/answer-in-life';
import { type LifeCommand, lifeCommands } from '@atrium/domain/subscriptions/life/life-command';
import { type LifeState, lifeStates } from '@atrium/domain/subscriptions/life/life-state';

export interface Cell {
  readonly state: LifeState;
  readonly command: LifeCommand;
}

/** Cells that the table answers for safety, and that nothing outside can lead to, with the reason of each. */
const unreachable: readonly (Cell & { readonly because: string })[] = [
  { state: 'retrying', command: 'bank_yes', because: 'a payment that a bank has still to decide makes it charging' },
  { state: 'unpaid', command: 'bank_yes', because: 'a payment that a bank has still to decide makes it charging' },
  { state: 'retrying', command: 'bank_no', because: 'a payment that a bank has still to decide makes it charging' },
  { state: 'unpaid', command: 'bank_no', because: 'a payment that a bank has still to decide makes it charging' },
  { state: 'free_plan', command: 'start_trial', because: 'a free plan ends the trial of its product for good' },
  { state: 'trial', command: 'refund', because: 'a product that was paid for is never tried afterwards' },
];

const cannotHappen = ({ state, command }: Cell): boolean =>
  unreachable.some((each) => each.state === state && each.command === command);

const doesSomething = ({ state, command }: Cell) =>
  ['allow', 'withdraw_renewal', 'withdraw_change', 'give_back'].includes(answerOf(state, command));

/** The cells in which a command does something, other than those that nothing can lead to. */
export const allowedCells: readonly Cell[] = lifeStates
  .flatMap((state) => lifeCommands.map((command): Cell => ({ state, command })))
  .filter((cell) => doesSomething(cell) && !cannotHappen(cell));
