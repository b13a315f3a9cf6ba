import { reminderDays } from '@atrium/domain/codes/prepaid-reminder';
import type { PrepaidPlan } from '@atrium/domain/codes/redeem-prepaid';
import { addDays } from '@atrium/domain/kernel/calendar-date';
import type { DueKind } from '@atrium/domain/kernel/due-work';
import { insertDueWork } from '../../../db/insert-due-work.store.ts';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { dueOn } from '../../accounts/steps/due-on.ts';
import type { StoredCode } from '../codes.store.ts';
import { mailAboutPrepaid } from './mail-about-prepaid.ts';

/** Schedules what follows a redeemed code: the confirmation mail, the reminder and the end. */
export async function schedulePrepaid(work: MoneyWork, code: StoredCode<'prepaid'>, plan: PrepaidPlan): Promise<void> {
  const { ctx, organisationId, tx } = work;
  const { endsOn, startsOn } = plan;
  const products = plan.products.map(({ product }) => product);
  await mailAboutPrepaid(work, { change: 'began', products, endsOn });
  if (endsOn === null) return;
  const promise = (kind: DueKind, on: string) =>
    insertDueWork(tx, {
      id: ctx.newId(),
      kind,
      organisationId,
      subjectId: code.id,
      dueAt: dueOn(work, on),
      now: ctx.clock.wall(),
    });
  const remindsOn = addDays(endsOn, -reminderDays);
  if (remindsOn > startsOn) await promise('remind-prepaid', remindsOn);
  await promise('end-prepaid', endsOn);
}
