import type { Random } from '../../../test-kit/what-if/make-organisation.ts';
import type { Step } from './play.ts';
import { byMandate, monthly, type Place, step } from './ways-to-states.ts';

/** Where a history begins: a place, and what has happened before. */
interface SetUp {
  readonly name: string;
  readonly place: Place;
  readonly steps: (random: Random) => readonly Step[];
}

const crm = (random: Random) =>
  step(
    'buy',
    random.oneOf(['crm-startup-monthly', 'crm-startup-monthly', 'crm-essential-monthly', 'crm-startup-yearly']),
  );

const inTheUs = (name: string, steps: SetUp['steps']): SetUp => ({ name, place: 'by_card_in_the_us', steps });
const inIndia = (name: string, ...steps: readonly Step[]): SetUp => ({
  name,
  place: 'by_mandate_in_india',
  steps: () => [...byMandate, ...steps],
});

/** The dangerous states are as common as the quiet ones. */
export const setUps: readonly SetUp[] = [
  inTheUs('nothing yet', () => []),
  inTheUs('card', (random) => [crm(random)]),
  inTheUs('discount', (random) => [step('discount_code', 'CROSS-25'), crm(random)]),
  inTheUs('paid by credits', () => [step('credit_code', 'CROSS-40'), monthly]),
  inTheUs('in dunning', () => [monthly, step('save_card', 'poor'), step('clock', 'end 1')]),
  inTheUs('no more tries', () => [monthly, step('save_card', 'needs_proof'), step('clock', 'end 1')]),
  inTheUs('cancelled with time left', (random) => [crm(random), step('clock', 3), step('cancel')]),
  inTheUs('prepaid', (random) => [
    step('prepaid_code', random.oneOf(['CROSS-CRM-12', 'CROSS-CRM-1', 'CROSS-PEOPLE-6'])),
  ]),
  inTheUs('scheduled', (random) => [
    step('buy', 'crm-professional-monthly'),
    step('schedule', undefined, { pick: random.upTo(99) }),
  ]),
  inTheUs('charge in doubt', () => [monthly, step('clock', 'end 0', { fault: 'reset_after' })]),
  inTheUs('change being charged', (random) => [
    ...(random.chance(0.5) ? [monthly] : []),
    step('buy', random.oneOf(['crm-essential-monthly', 'aio-startup-monthly']), { fault: 'late' }),
  ]),
  inTheUs('plan being replaced', () => [monthly, step('buy_ending_another', 'aio-startup-monthly', { fault: 'late' })]),
  inTheUs('owed seats', () => [monthly, step('add_user', 'crm 3')]),
  inTheUs('owed seats in dunning', () => [
    monthly,
    step('add_user', 'crm 3'),
    step('save_card', 'poor'),
    step('clock', 'end 0'),
  ]),
  inTheUs('disputed', (random) => [
    ...(random.chance(0.5) ? [step('credit_code', 'CROSS-40')] : []),
    monthly,
    step('clock', random.oneOf([5, 29, 45])),
    step('dispute', undefined, { pick: random.upTo(5) }),
  ]),
  inTheUs('two products', (random) => [
    monthly,
    step('buy', random.oneOf(['people-startup-monthly', 'erp-startup-monthly'])),
  ]),
  inTheUs('free plan', () => [step('start_trial', 'crm-freemium-monthly')]),
  inTheUs('for life', () => [step('prepaid_code', 'CROSS-CRM-LIFE')]),
  inTheUs('renewal due', () => [monthly, step('clock', 'dawn 0')]),
  inTheUs('seats of a canceled plan unpaid', () => [
    monthly,
    step('add_user', 'crm 3'),
    step('cancel'),
    step('save_card', 'poor'),
    step('clock', 'end 2'),
  ]),
  inTheUs('bundle', () => [step('buy', 'aio-startup-monthly')]),
  inTheUs('ended unpaid', () => [monthly, step('save_card', 'poor'), step('clock', 'end 23')]),
  inTheUs('deleted', (random) => [
    monthly,
    ...(random.chance(0.5) ? [step('save_card', 'poor'), step('clock', 'end 1')] : []),
    step('delete_organisation'),
  ]),
  { name: 'trial', place: 'without_a_card', steps: () => [step('start_trial', 'erp-startup-yearly')] },
  { name: 'adyen', place: 'by_adyen_in_singapore', steps: (random) => [crm(random)] },
  {
    name: 'adyen in dunning',
    place: 'by_adyen_in_singapore',
    steps: () => [monthly, step('save_card', 'poor'), step('clock', 'end 1')],
  },
  { name: 'card in India', place: 'by_card_in_india', steps: () => [step('buy', 'erp-startup-monthly')] },
  inIndia('mandate'),
  inIndia(
    'change by mandate while a debit falls due',
    step('clock', 'end -4'),
    step('buy', 'erp-essential-monthly'),
    step('clock', 'end -3'),
    step('bank_says_yes', undefined, { pick: 2 }),
  ),
  inIndia('debit under way', step('clock', 'end -3')),
  inIndia('debit refused ahead', step('clock', 'end -3'), step('bank_says_no')),
  inIndia('mandate in dunning', step('clock', 'end -3'), step('bank_says_no'), step('clock', 'end 2')),
];
