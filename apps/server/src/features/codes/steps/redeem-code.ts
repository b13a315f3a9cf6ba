import type { AuditAction } from '@atrium/domain/audit/actions';
import type { CodeContents, CodeKind } from '@atrium/domain/codes/order-codes';
import type { CalendarDate } from '@atrium/domain/kernel/calendar-date';
import { Refused } from '../../../runtime/refused.ts';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { type Person, record } from '../../audit/steps/record.ts';
import { insertCoupon } from '../../credits/coupons.store.ts';
import { type StoredCode, takeRedemption } from '../codes.store.ts';

const actions = {
  prepaid: 'codes.prepaid_redeemed',
  discount: 'codes.discount_applied',
  credit: 'codes.credit_redeemed',
} as const satisfies Record<CodeKind, AuditAction>;

/**
 * Records that the organisation redeemed a code. All organisations share the code's row, so it is locked late:
 * others wait for it until the transaction ends.
 */
export async function redeemCode<Kind extends CodeKind>(
  work: MoneyWork,
  redemption: {
    readonly kind: Kind;
    readonly code: StoredCode<Kind>;
    readonly content: CodeContents[Kind];
    readonly maxApplyCount?: number;
    readonly endsOn?: CalendarDate | null;
    readonly doer: Person;
  },
): Promise<void> {
  const { organisationId, tx, now } = work;
  const { kind, content, doer, maxApplyCount = 0, endsOn = null } = redemption;
  const { code, id: codeId, description } = redemption.code;
  await insertCoupon(organisationId, tx, {
    code,
    codeId,
    kind,
    description,
    content,
    maxApplyCount,
    endsOn,
    redeemedBy: doer.userId,
    at: now,
  });
  await record(work, doer, { action: actions[kind], subjectId: codeId, facts: { code } });
  if (!(await takeRedemption(tx, code))) throw new Refused('codes.used_up');
}
