import type { LifeState } from '@atrium/domain/subscriptions/life/life-state';
import type { Random } from '../../../test-kit/what-if/make-organisation.ts';
import type { CommandName } from './command-names.ts';
import type { Step } from './play.ts';

export type Place =
  | 'by_card_in_the_us'
  | 'without_a_card'
  | 'by_adyen_in_singapore'
  | 'by_card_in_india'
  | 'by_mandate_in_india';

export const step = (command: CommandName, given?: string | number, more: Partial<Step> = {}): Step =>
  given === undefined ? { command, pick: 0, ...more } : { command, pick: 0, given, ...more };

export const monthly = step('buy', 'crm-startup-monthly');
const late = { fault: 'late' } as const;
/** A purchase that changes the plan and is being charged. */
export const changing = step('buy', 'crm-essential-monthly', late);
/** The same by a purchase that ends the plan. */
export const replacing = [monthly, step('buy_ending_another', 'aio-startup-monthly', late)];
const poor = step('save_card', 'poor');
export const byMandate = [step('buy', 'erp-startup-monthly'), step('bank_says_yes')];
export const billedAhead = [...byMandate, step('clock', 'end -3')];
/** Bought, left, and over. */
export const left = [monthly, step('cancel'), step('clock', 'end 1')];

/** Steps after which the money of a product is in the state. CRM by card, other than where a mandate is needed. */
export const waysTo: Readonly<Record<LifeState, (random: Random) => readonly Step[]>> = {
  none: (random) => (random.chance(0.5) ? [] : left),
  trial: () => [step('start_trial', 'crm-startup-yearly')],
  free_plan: () => [step('start_trial', 'crm-freemium-monthly')],
  running: (random) => [step('buy', random.oneOf(['crm-startup-monthly', 'crm-startup-yearly']))],
  scheduled: (random) => [
    step('buy', 'crm-professional-monthly'),
    step('schedule', undefined, { pick: random.upTo(99) }),
  ],
  billed_ahead: () => billedAhead,
  renewal_due: () => [monthly, step('clock', 'dawn 0')],
  charging: () => [monthly, step('clock', 'end 0', late)],
  retrying: () => [monthly, poor, step('clock', 'end 1')],
  unpaid: () => [monthly, step('save_card', 'needs_proof'), step('clock', 'end 1')],
  ending: () => [monthly, step('clock', 3), step('cancel')],
  closing: () => [monthly, step('add_user', 'crm 3'), step('cancel'), poor, step('clock', 'end 2')],
  prepaid: () => [step('prepaid_code', 'CROSS-CRM-1')],
  lifetime: () => [step('prepaid_code', 'CROSS-CRM-LIFE')],
  ended_unpaid: (random) =>
    random.chance(0.5) ? [monthly, poor, step('clock', 'end 23')] : [monthly, step('clock', 5), step('dispute')],
  changing: () => [monthly, changing],
  replacing: () => replacing,
  closed: () => [monthly, step('delete_organisation')],
};

/** A card gives one trial only, so whoever tries something has none yet. */
export const placeOf = (state: LifeState): Place => {
  if (state === 'billed_ahead') return 'by_mandate_in_india';
  return state === 'trial' ? 'without_a_card' : 'by_card_in_the_us';
};
