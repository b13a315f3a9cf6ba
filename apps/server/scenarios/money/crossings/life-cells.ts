import { answerOf, decideInLife } from '@atrium/domain/subscriptions/life/answer-in-life';
import { type LifeCommand, lifeCommands } from '@atrium/domain/subscriptions/life/life-command';
import { type LifeState, lifeStates } from '@atrium/domain/subscriptions/life/life-state';
import type { CommandName } from './command-names.ts';
import type { Visit } from './play-history.ts';

/** What each command of a history is in the table of life; null for what the table does not know. */
const lifeCommandOf: Readonly<Record<CommandName, LifeCommand | null>> = {
  buy: 'change',
  change: 'change',
  buy_ending_another: 'replace',
  schedule: 'schedule',
  withdraw_schedule: 'unschedule',
  cancel: 'cancel',
  resume: 'resume',
  start_trial: 'start_trial',
  add_user: 'add_seat',
  remove_user: 'remove_seat',
  prepaid_code: 'prepaid_code',
  discount_code: 'discount_code',
  credit_code: 'credit_code',
  remove_discount: 'discount_code',
  pay_invoice: 'pay_invoice',
  settle_change: null,
  save_card: 'save_method',
  make_default: 'save_method',
  remove_method: 'remove_method',
  delete_organisation: 'delete_organisation',
  restore_organisation: 'restore_organisation',
  change_address: 'change_address',
  refund_at_gateway: 'refund',
  dispute: 'dispute',
  win_dispute: null,
  correct_by_operator: 'refund',
  bank_says_yes: 'bank_yes',
  bank_says_no: 'bank_no',
  hear_webhooks: null,
  clock: 'clock',
};

/** A cell is visited often enough when so many histories met it. */
const often = 20;

/** The cells in which a command does something. Those that histories have no command for are counted too. */
function allowedCells(): readonly (readonly [LifeState, LifeCommand])[] {
  const acts = (state: LifeState, command: LifeCommand) =>
    ['allow', 'withdraw_renewal', 'withdraw_change', 'give_back'].includes(answerOf(state, command));
  return lifeCommands.flatMap((command) =>
    lifeStates.filter((state) => acts(state, command)).map((state) => [state, command] as const),
  );
}

/** How many cells of the table of life the histories reached. */
export function cellFigures(visits: readonly Visit[]): string {
  const counts = new Map<string, number>();
  for (const { state, command, isAllowed } of visits) {
    const key = `${state} ${lifeCommandOf[command]}`;
    if (isAllowed) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const allowed = allowedCells().map(([state, command]) => counts.get(`${state} ${command}`) ?? 0);
  const reached = allowed.filter((count) => count > 0).length;
  const visitedOften = allowed.filter((count) => count >= often).length;
  return `the table of life: ${reached} of ${allowed.length} cells that allow a command reached, ${visitedOften} of them ${often} times or more`;
}

/** Commands that were done where the table refuses them, for the product that they are about. */
export function doneThoughRefused(visits: readonly Visit[]): readonly string[] {
  // A free plan is taken by the command of a trial, and is no trial.
  const asked: readonly CommandName[] = ['schedule', 'withdraw_schedule', 'cancel', 'resume', 'change'];
  const wrong = visits.flatMap(({ state, command, isAllowed }) => {
    const known = asked.includes(command) ? lifeCommandOf[command] : null;
    return isAllowed && known !== null && !decideInLife(state, known).allowed ? [`${state} × ${command}`] : [];
  });
  return [...new Set(wrong)];
}
