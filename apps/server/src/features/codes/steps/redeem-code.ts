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
 * Writes down that the organisation has redeemed a code. The code's own row is shared by all organisations, so it is
 * taken late: whoever waits for it waits for the end of a transaction.
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
