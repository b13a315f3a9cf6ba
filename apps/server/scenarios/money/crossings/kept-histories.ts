import type { History } from './draw-history.ts';
import { byMandate, step } from './ways-to-states.ts';

/** Histories that a proof once took for broken, though the product was right, by what happens in them. */
export const keptHistories: Readonly<Record<string, History>> = {
  'a plan of which a part was refunded is ended by another purchase: no more comes back than was left': {
    setUp: 'kept',
    place: 'by_card_in_the_us',
    steps: [
      step('buy', 'crm-professional-monthly'),
      step('refund_at_gateway', undefined, { pick: 1 }),
      step('buy_ending_another', 'aio-startup-monthly'),
    ],
  },
  'a purchase beside a prepaid term is paid later, and renewed from then on': {
    setUp: 'kept',
    place: 'by_card_in_the_us',
    steps: [
      step('prepaid_code', 'CROSS-CRM-12'),
      step('buy', 'crm-startup-monthly', { fault: 'hang_after' }),
      step('clock', 'end -2'),
    ],
  },
  'a canceled plan is bought again by mandate, and the bank says yes while days pass': {
    setUp: 'kept',
    place: 'by_mandate_in_india',
    steps: [...byMandate, step('cancel'), step('buy', 'erp-essential-monthly'), step('clock', 65)],
  },
  'somebody withdraws from what a prepaid code gave: nothing was paid for it, and nothing goes back': {
    setUp: 'kept',
    place: 'by_card_in_the_us',
    steps: [step('prepaid_code', 'CROSS-PEOPLE-6'), step('withdraw_purchase')],
  },
};
