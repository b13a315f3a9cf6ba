import type { Random } from '../../../test-kit/what-if/make-organisation.ts';
import { aimedBeginning } from './aims.ts';
import type { CommandName } from './command-names.ts';
import { addressNames, zones } from './commands/company-commands.ts';
import { creditCodes, discountCodes, prepaidCodes } from './crossing-codes.ts';
import { webhookOrders } from './hear-notices.ts';
import { gatewayFaults, type Step } from './play.ts';
import { setUps } from './set-ups.ts';
import type { Place } from './ways-to-states.ts';

export interface History {
  readonly setUp: string;
  readonly place: Place;
  readonly steps: readonly Step[];
}

const dollarPlans = [
  'crm-startup-monthly',
  'crm-essential-monthly',
  'crm-startup-yearly',
  'people-startup-monthly',
  'erp-startup-monthly',
  'aio-startup-monthly',
] as const;
const rupeePlans = ['erp-startup-monthly', 'erp-essential-monthly', 'erp-startup-yearly'] as const;

/** How often each command is drawn. */
const weights: Readonly<Record<CommandName, number>> = {
  buy: 8,
  change: 5,
  buy_ending_another: 7,
  schedule: 3,
  withdraw_schedule: 2,
  cancel: 8,
  resume: 6,
  withdraw_purchase: 3,
  start_trial: 2,
  add_user: 6,
  remove_user: 4,
  prepaid_code: 8,
  discount_code: 2,
  credit_code: 3,
  remove_discount: 3,
  pay_invoice: 4,
  settle_change: 2,
  save_card: 7,
  make_default: 2,
  remove_method: 2,
  delete_organisation: 2,
  restore_organisation: 4,
  reset_company: 1,
  change_address: 2,
  change_zone: 1,
  refund_at_gateway: 2,
  dispute: 3,
  win_dispute: 1,
  correct_by_operator: 2,
  end_by_operator: 1,
  settle_by_operator: 1,
  publish_price: 1,
  bank_says_yes: 3,
  bank_says_no: 2,
  hear_webhooks: 3,
  clock: 16,
};
/** Where a bank debits a mandate, its answer may come at any time. */
const byMandate: typeof weights = { ...weights, bank_says_yes: 14, bank_says_no: 8, save_card: 4 };
const drawnBy = (weighed: typeof weights) =>
  Object.entries(weighed).flatMap(([name, weight]) => Array<CommandName>(weight).fill(name as CommandName));
const drawn = { mandate: drawnBy(byMandate), card: drawnBy(weights) };
/** Two people do not both move the clock. */
const neverBeside: readonly CommandName[] = [
  'clock',
  'hear_webhooks',
  'delete_organisation',
  'restore_organisation',
  'publish_price',
];

/** So many histories begin freely; all others aim at a cell of the table of life, each in its turn. */
const freely = 0.03;

/** The same history for the same number and the same random numbers. */
export function drawHistory(number: number, random: Random): History {
  const { name, place, steps } = random.chance(freely) ? drawSetUp(random) : aimedBeginning(number, random);
  const count = 5 + random.upTo(4);
  return { setUp: name, place, steps: [...steps, ...Array.from({ length: count }, () => drawStep(random, place))] };
}

function drawSetUp(random: Random): ReturnType<typeof aimedBeginning> {
  const { name, place, steps } = random.oneOf(setUps);
  return { name, place, steps: steps(random) };
}

function drawStep(random: Random, place: Place): Step {
  const step = drawCommand(random, place);
  const beside = random.chance(0.08) ? drawCommand(random, place) : undefined;
  const canBeBeside = beside && ![step, beside].some(({ command }) => neverBeside.includes(command));
  return {
    ...step,
    ...(canBeBeside ? { beside } : {}),
    ...(random.chance(0.1) ? { fault: random.oneOf(gatewayFaults) } : {}),
    ...(random.chance(0.1) ? { isWorkerLate: true } : {}),
  };
}

function drawCommand(random: Random, place: Place): Step {
  const command = random.oneOf(place === 'by_mandate_in_india' ? drawn.mandate : drawn.card);
  const pick = random.upTo(999_999);
  const given = drawGiven(random, command, place);
  return given === undefined ? { command, pick } : { command, pick, given };
}

function drawGiven(random: Random, command: CommandName, place: Place): string | number | undefined {
  const isMandate = place === 'by_mandate_in_india';
  switch (command) {
    case 'buy':
      return random.oneOf(isMandate ? rupeePlans : dollarPlans);
    case 'buy_ending_another':
      return random.chance(0.5) ? 'aio-startup-monthly' : random.oneOf(dollarPlans);
    case 'start_trial':
      return random.oneOf([
        'crm-startup-yearly',
        'erp-startup-yearly',
        'people-startup-yearly',
        'crm-freemium-monthly',
      ]);
    case 'add_user':
      return `${random.oneOf(isMandate ? ['erp'] : ['crm', 'crm', 'people', 'erp'])} ${1 + random.upTo(3)}`;
    case 'prepaid_code':
      // Most often for the product that most histories hold.
      return random.chance(0.6) ? (isMandate ? 'CROSS-ERP-12' : 'CROSS-CRM-12') : random.oneOf(prepaidCodes);
    case 'discount_code':
      return random.oneOf(discountCodes);
    case 'credit_code':
      return random.oneOf(creditCodes);
    case 'save_card':
      return random.oneOf(['good', 'good', 'good', 'poor', 'expired', 'needs_proof']);
    case 'change_address':
      return random.oneOf(addressNames);
    case 'change_zone':
      return random.oneOf(zones);
    case 'hear_webhooks':
      return random.oneOf(webhookOrders);
    case 'clock':
      if (random.chance(0.08)) return 'dawn 0';
      return random.chance(0.5) ? `end ${random.oneOf([-3, -2, -1, 0, 0, 1, 2])}` : 1 + random.upTo(39);
    default:
      return undefined;
  }
}
