import type { Rule } from './broken-rule.ts';
import { leavingIsFree, notChargedAfterLeaving, renewsOrEnds, usedUpStaysUsed } from './charges.ts';
import { chargedAsShown, oneAmount } from './one-amount.ts';
import { owedSeatsStayOwed } from './owed-seats.ts';
import { nothingComesBack, paidTimeStays } from './paid-time.ts';
import { actsLeaveRecords } from './records.ts';
import { seatsAreOwed } from './seat-days.ts';
import { takenMoney, wentBack } from './taken-money.ts';
import { goesBackTheWayItCame } from './way-back.ts';

/** All that a customer may rely on, told without a line of the product's own rules. */
export const oracle: readonly Rule[] = [
  takenMoney,
  wentBack,
  paidTimeStays,
  nothingComesBack,
  notChargedAfterLeaving,
  renewsOrEnds,
  leavingIsFree,
  usedUpStaysUsed,
  oneAmount,
  chargedAsShown,
  seatsAreOwed,
  owedSeatsStayOwed,
  goesBackTheWayItCame,
  actsLeaveRecords,
];
