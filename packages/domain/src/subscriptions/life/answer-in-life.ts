import { allow, type Decision, refuse } from '../../kernel/decision.ts';
import { lifeTable } from './data/life-table.ts';
import { type LifeAnswer, type LifeRefusal, lifeRefusals } from './life-answer.ts';
import type { LifeCommand } from './life-command.ts';
import type { LifeState } from './life-state.ts';

export const answerOf = (state: LifeState, command: LifeCommand): LifeAnswer => lifeTable[command][state];

const isRefusal = (answer: LifeAnswer): answer is LifeRefusal =>
  (lifeRefusals as readonly LifeAnswer[]).includes(answer);

/** What must be withdrawn before a command goes on. */
export type Withdrawal = 'renewal' | 'change';

/** Whether a command may go on in a state, and what is withdrawn first. Every command asks this. */
export function decideInLife(state: LifeState, command: LifeCommand): Decision<Withdrawal | null, LifeRefusal> {
  const answer = answerOf(state, command);
  if (isRefusal(answer)) return refuse(answer);
  if (answer === 'withdraw_renewal') return allow('renewal');
  return allow(answer === 'withdraw_change' ? 'change' : null);
}
