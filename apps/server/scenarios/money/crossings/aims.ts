import { answerOf } from '@atrium/domain/subscriptions/life/answer-in-life';
import type { LifeCommand } from '@atrium/domain/subscriptions/life/life-command';
import type { LifeState } from '@atrium/domain/subscriptions/life/life-state';
import type { Random } from '../../../test-kit/what-if/make-organisation.ts';
import { allowedCells, type Cell } from './allowed-cells.ts';
import { zones } from './commands/company-commands.ts';
import type { Step } from './play.ts';
import {
  billedAhead,
  byMandate,
  changing,
  left,
  monthly,
  type Place,
  placeOf,
  replacing,
  step,
  waysTo,
} from './ways-to-states.ts';

/** Commands after which a product is in the same state, so that several are tried before it is left. */
const staying: readonly LifeCommand[] = [
  'add_seat',
  'remove_seat',
  'discount_code',
  'credit_code',
  'reset_company',
  'change_address',
  'publish_price',
];

/** Commands that do so in these states only, with what the usual way to them offers. */
const stayingIn: Readonly<Partial<Record<LifeCommand, readonly LifeState[]>>> = {
  save_method: [
    'trial',
    'free_plan',
    'scheduled',
    'billed_ahead',
    'renewal_due',
    'charging',
    'lifetime',
    'changing',
    'replacing',
  ],
  refund: [
    'running',
    'scheduled',
    'billed_ahead',
    'renewal_due',
    'charging',
    'retrying',
    'unpaid',
    'ending',
    'closing',
    'ended_unpaid',
    'changing',
    'replacing',
    'closed',
  ],
};
const staysIn = ({ state, command }: Cell): boolean =>
  staying.includes(command) || stayingIn[command]?.includes(state) === true;
/** So many of them are tried before the command that a history aims at. */
const triedBefore = 3;

/** States and commands that meet so often in other histories that none has to aim at them. */
const meetAnyway: Readonly<Partial<Record<LifeState, readonly LifeCommand[]>>> = {
  none: ['start_trial', 'change', 'prepaid_code', 'save_method', 'remove_method', 'delete_organisation', 'bank_yes'],
  trial: ['clock'],
  running: [
    'replace',
    'schedule',
    'unschedule',
    'cancel',
    'prepaid_code',
    'save_method',
    'remove_method',
    'delete_organisation',
    'dispute',
    'clock',
  ],
  scheduled: ['cancel'],
  renewal_due: ['clock'],
  ending: ['resume', 'prepaid_code', 'save_method', 'clock'],
  closing: ['save_method', 'clock'],
  prepaid: ['change', 'replace', 'cancel', 'save_method', 'clock'],
  ended_unpaid: ['change', 'prepaid_code', 'save_method'],
  changing: ['cancel', 'bank_yes'],
  closed: ['restore_organisation'],
};
/** The cells that histories aim at, each in its turn. */
const aims: readonly Cell[] = allowedCells.filter(
  (cell) => !staysIn(cell) && !meetAnyway[cell.state]?.includes(cell.command),
);

/** A first purchase that is withdrawn while a bank has still to decide its payment. */
const withdrawnPurchase = [
  step('buy', 'crm-startup-monthly', { fault: 'late' }),
  step('delete_organisation'),
  step('restore_organisation'),
];
/** Whoever leaves still owes seats that were held. */
const owedSeats = [monthly, step('add_user', 'crm 3')];
const inTrialWithCard = [step('start_trial', 'crm-startup-yearly'), step('save_card', 'good')];
/** A payment that nothing waits for any more and that a bank has still to decide. */
const withdrawnPayment = [monthly, changing, step('cancel')];

/** Where the usual way to the state offers nothing to do the command with. */
const ownWays: Readonly<Partial<Record<LifeCommand, Readonly<Partial<Record<LifeState, readonly Step[]>>>>>> = {
  bank_yes: {
    trial: [step('save_card', 'own'), ...withdrawnPurchase, step('start_trial', 'crm-startup-yearly')],
    free_plan: [...withdrawnPurchase, step('start_trial', 'crm-freemium-monthly')],
    running: [...withdrawnPayment, step('resume')],
    scheduled: [...withdrawnPayment, step('resume'), step('schedule')],
    renewal_due: [monthly, step('clock', 'end -1'), changing, step('cancel'), step('resume'), step('clock', 'dawn 0')],
    ending: withdrawnPayment,
    closing: [monthly, step('add_user', 'crm 3'), step('cancel'), step('clock', 'end 1', { fault: 'late' })],
    prepaid: [...withdrawnPayment, step('prepaid_code', 'CROSS-CRM-12')],
    lifetime: [...withdrawnPayment, step('prepaid_code', 'CROSS-CRM-LIFE')],
    ended_unpaid: [...withdrawnPayment, step('dispute')],
    closed: [monthly, changing, step('delete_organisation')],
  },
  bank_no: {
    closing: [monthly, step('add_user', 'crm 3'), step('cancel'), step('clock', 'end 1', { fault: 'late' })],
  },
  refund: {
    none: left,
    free_plan: [...left, step('start_trial', 'crm-freemium-monthly')],
    prepaid: [monthly, step('clock', 10), step('prepaid_code', 'CROSS-CRM-12')],
    lifetime: [monthly, step('clock', 10), step('prepaid_code', 'CROSS-CRM-LIFE')],
  },
  dispute: {
    renewal_due: [step('credit_code', 'CROSS-40'), monthly, step('clock', 'dawn 0')],
    lifetime: [monthly, step('clock', 10), step('prepaid_code', 'CROSS-CRM-LIFE')],
  },
  cancel: {
    retrying: [...owedSeats, step('save_card', 'poor'), step('clock', 'end 1')],
    unpaid: [...owedSeats, step('save_card', 'needs_proof'), step('clock', 'end 1')],
  },
  // What paid a renewal goes back to its card where a smaller plan follows.
  change: { trial: inTrialWithCard, running: [step('buy', 'crm-professional-monthly'), step('clock', 'end 1')] },
  replace: { trial: inTrialWithCard, billed_ahead: [...billedAhead, step('save_card', 'good')] },
  remove_method: { trial: inTrialWithCard },
  resume: { replacing: [...replacing, step('cancel')] },
};

/** The step that is the command in the table of life, given what it needs. */
function stepOf(command: LifeCommand, state: LifeState, random: Random): Step {
  const isMandate = state === 'billed_ahead';
  const product = isMandate ? 'erp' : 'crm';
  const pick = random.upTo(999_999);
  switch (command) {
    case 'start_trial':
      return step('start_trial', 'crm-startup-yearly');
    case 'change':
      return step(
        'buy',
        state === 'running' || random.chance(0.5) ? 'crm-essential-monthly' : 'crm-professional-monthly',
      );
    case 'replace':
      return step('buy_ending_another', 'aio-startup-monthly');
    case 'schedule':
      return step('schedule', undefined, { pick });
    case 'unschedule':
      return step('withdraw_schedule');
    case 'add_seat':
      return step('add_user', `${product} ${1 + random.upTo(2)}`, { pick });
    case 'remove_seat':
      return step('remove_user', undefined, { pick });
    case 'prepaid_code':
      return step('prepaid_code', isMandate ? 'CROSS-ERP-12' : 'CROSS-CRM-12');
    case 'discount_code':
      return step('discount_code', 'CROSS-25');
    case 'credit_code':
      return step('credit_code', isMandate ? 'CROSS-900-INR' : 'CROSS-40');
    case 'save_method':
      return step('save_card', random.oneOf(['good', 'poor', 'needs_proof']));
    case 'change_address':
      return step('change_address', isMandate ? random.oneOf(['karnataka', 'delhi']) : 'nevada');
    case 'refund':
      return step('correct_by_operator', undefined, { pick: 1 });
    case 'dispute':
      return isMandate ? step('correct_by_operator') : step('dispute');
    case 'bank_yes':
      return random.chance(0.2) ? step('settle_by_operator') : step('bank_says_yes', undefined, { pick: 4 });
    case 'bank_no':
      return random.chance(0.2) ? step('settle_by_operator', undefined, { pick: 1 }) : step('bank_says_no');
    case 'clock':
      return step('clock', random.oneOf([1, 5, 'end 0', 'end 2']));
    case 'publish_price':
      return step('publish_price', undefined, { pick });
    case 'withdraw':
      return step('withdraw_purchase', undefined, { pick });
    default:
      return step(command);
  }
}

/** Now and then the worker is late, so that what goes back is still under way when the next command comes. */
const isLate = (command: LifeCommand, random: Random) =>
  ['change', 'replace', 'prepaid_code', 'refund', 'bank_yes'].includes(command) && random.chance(0.3);

/** The bank says yes to a payment that was under way and is withdrawn; where none was, days pass. */
const afterwards = (state: LifeState, command: LifeCommand): readonly Step[] => {
  if (!answerOf(state, command).startsWith('withdraw')) return [];
  return state === 'retrying' || state === 'unpaid'
    ? [step('clock', 2)]
    : [step('bank_says_yes', undefined, { pick: 2 })];
};

/** Commands that stay in the state. Each round of aims takes the next ones, so that all have their turn. */
function besides(number: number, { state, command: aimed }: Cell): readonly LifeCommand[] {
  // What was refunded in part cannot be disputed as a whole.
  const fits = (command: LifeCommand) => aimed !== 'dispute' || command !== 'refund';
  const all = allowedCells
    .filter((cell) => cell.state === state && staysIn(cell) && fits(cell.command))
    .map(({ command }) => command);
  const first = (number % aims.length) + Math.floor(number / aims.length) * triedBefore;
  return Array.from(
    { length: Math.min(triedBefore, all.length) },
    (_, place) => all[(first + place) % all.length] as LifeCommand,
  );
}

/** The beginning of the history of this number: a way to a state, commands that stay in it, and the one aimed at. */
export function aimedBeginning(
  number: number,
  random: Random,
): { readonly name: string; readonly place: Place; readonly steps: readonly Step[] } {
  const aim = aims[number % aims.length] as Cell;
  const { state, command } = aim;
  const between = besides(number, aim).flatMap((each): readonly Step[] => {
    const own = each === 'save_method' ? step('save_card', 'good') : stepOf(each, state, random);
    // A user is added before one can be removed.
    if (each === 'remove_seat') return [stepOf('add_seat', state, random), own];
    if (each === 'change_address' && random.chance(0.3)) return [own, step('change_zone', random.oneOf(zones))];
    if (each === 'discount_code' && random.chance(0.3)) return [own, step('remove_discount')];
    return [isLate(each, random) ? { ...own, isWorkerLate: true } : own];
  });
  const way = ownWays[command]?.[state] ?? waysTo[state](random);
  const isMandate = placeOf(state) === 'by_mandate_in_india';
  return {
    name: `${state} × ${command}`,
    place: placeOf(state),
    steps: [
      ...(isMandate && way.length === 0 ? byMandate : way),
      ...between,
      { ...stepOf(command, state, random), ...(isLate(command, random) ? { isWorkerLate: true } : {}) },
      ...afterwards(state, command),
    ],
  };
}
