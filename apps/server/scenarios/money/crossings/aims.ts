import { answerOf } from '@atrium/domain/subscriptions/life/answer-in-life';
import type { LifeCommand } from '@atrium/domain/subscriptions/life/life-command';
import type { LifeState } from '@atrium/domain/subscriptions/life/life-state';
import type { Random } from '../../../test-kit/what-if/make-organisation.ts';
import { allowedCells, type Cell } from './allowed-cells.ts';
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

/** States and commands that meet so often in other histories that none has to aim at them. */
const meetAnyway: Readonly<Partial<Record<LifeState, readonly LifeCommand[]>>> = {
  none: ['change', 'save_method'],
  running: [
    'change',
    'replace',
    'schedule',
    'unschedule',
    'cancel',
    'prepaid_code',
    'save_method',
    'remove_method',
    'dispute',
    'clock',
  ],
  scheduled: ['cancel'],
  billed_ahead: ['clock'],
  renewal_due: ['clock'],
  ending: ['resume', 'prepaid_code', 'save_method', 'clock'],
  closing: ['save_method', 'clock'],
  prepaid: ['change', 'replace', 'cancel', 'save_method', 'clock'],
  ended_unpaid: ['change', 'prepaid_code', 'save_method'],
  changing: ['cancel', 'bank_yes'],
};
/** The cells that histories aim at, each in its turn. */
const aims: readonly Cell[] = allowedCells.filter(
  ({ state, command }) => !staying.includes(command) && !meetAnyway[state]?.includes(command),
);

/** A first purchase that is withdrawn while a bank has still to decide its payment. */
const withdrawnPurchase = [
  step('buy', 'crm-startup-monthly', { fault: 'late' }),
  step('delete_organisation'),
  step('restore_organisation'),
];
const inTrialWithCard = [step('start_trial', 'crm-startup-yearly'), step('save_card', 'good')];
/** A payment that nothing waits for any more and that a bank has still to decide. */
const withdrawnPayment = [monthly, changing, step('cancel')];

/** Where the usual way to the state offers nothing to do the command with. */
const ownWays: Readonly<Partial<Record<LifeCommand, Readonly<Partial<Record<LifeState, readonly Step[]>>>>>> = {
  bank_yes: {
    none: withdrawnPurchase,
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
  change: { trial: inTrialWithCard },
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
      return step('buy', random.oneOf(['crm-essential-monthly', 'crm-professional-monthly']));
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
    default:
      return step(command);
  }
}

/** Now and then the worker is late, so that what goes back is still under way when the next command comes. */
const isLate = (command: LifeCommand, random: Random) =>
  ['change', 'replace', 'prepaid_code', 'refund', 'bank_yes'].includes(command) && random.chance(0.3);

/** The bank says yes to a payment that was under way and is withdrawn. */
const afterwards = (state: LifeState, command: LifeCommand): readonly Step[] =>
  answerOf(state, command).startsWith('withdraw') ? [step('bank_says_yes', undefined, { pick: 2 })] : [];

/** The beginning of the history of this number: a way to a state, commands that stay in it, and the one aimed at. */
export function aimedBeginning(
  number: number,
  random: Random,
): { readonly name: string; readonly place: Place; readonly steps: readonly Step[] } {
  const { state, command } = aims[number % aims.length] as Cell;
  const besides = staying.filter((each) => allowedCells.some((cell) => cell.state === state && cell.command === each));
  const chosen = besides.length === 0 ? [] : [number, number + 3].map((place) => besides[place % besides.length]);
  const between = chosen.flatMap((each): readonly Step[] => {
    if (each === undefined || each === command) return [];
    const own = stepOf(each, state, random);
    // A user is added before one can be removed.
    return each === 'remove_seat' ? [stepOf('add_seat', state, random), own] : [own];
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
