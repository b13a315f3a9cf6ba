import type { CommandName } from '../command-names.ts';
import type { Command } from '../play.ts';
import { bankSaysNo, bankSaysYes } from './bank-commands.ts';
import { clock } from './clock-command.ts';
import { creditCode, discountCode, prepaidCode, removeDiscount } from './code-commands.ts';
import {
  addPeople,
  changeAddress,
  changeZone,
  deleteOrganisation,
  removePerson,
  resetOrganisation,
  restoreOrganisation,
} from './company-commands.ts';
import { correctByOperator, endByOperator, publishPrice, settleByHand } from './operator-commands.ts';
import { dispute, hearWebhooks, refundAtGateway, winDispute } from './outside-commands.ts';
import { makeDefault, payOpenInvoice, removeMethod, saveCard } from './payment-commands.ts';
import {
  buy,
  buyEndingAnother,
  cancel,
  change,
  resume,
  schedule,
  settlePurchase,
  startTrial,
  withdrawFromPurchase,
  withdrawSchedule,
} from './plan-commands.ts';

export const commands: Readonly<Record<CommandName, Command>> = {
  buy,
  change,
  buy_ending_another: buyEndingAnother,
  schedule,
  withdraw_schedule: withdrawSchedule,
  cancel,
  resume,
  withdraw_purchase: withdrawFromPurchase,
  start_trial: startTrial,
  add_user: addPeople,
  remove_user: removePerson,
  prepaid_code: prepaidCode,
  discount_code: discountCode,
  credit_code: creditCode,
  remove_discount: removeDiscount,
  pay_invoice: payOpenInvoice,
  settle_change: settlePurchase,
  save_card: saveCard,
  make_default: makeDefault,
  remove_method: removeMethod,
  delete_organisation: deleteOrganisation,
  restore_organisation: restoreOrganisation,
  reset_company: resetOrganisation,
  change_address: changeAddress,
  change_zone: changeZone,
  refund_at_gateway: refundAtGateway,
  dispute,
  win_dispute: winDispute,
  correct_by_operator: correctByOperator,
  end_by_operator: endByOperator,
  settle_by_operator: settleByHand,
  publish_price: publishPrice,
  bank_says_yes: bankSaysYes,
  bank_says_no: bankSaysNo,
  hear_webhooks: hearWebhooks,
  clock,
};
