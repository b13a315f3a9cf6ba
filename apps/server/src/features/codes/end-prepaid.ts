import { replaceDueWork } from '../../db/insert-due-work.store.ts';
import type { Context } from '../../runtime/context.ts';
import { inMoneyWork } from '../accounts/money-work.ts';
import { dueOn } from '../accounts/steps/due-on.ts';
import { record, worker } from '../audit/steps/record.ts';
import { lapsePrepaid, listPrepaidCoupons } from '../credits/coupons.store.ts';
import { loadSubscriptions, saveSubscriptions } from '../subscriptions/steps/subscription-state.ts';
import { mailAboutPrepaid } from './steps/mail-about-prepaid.ts';

/** Ends a prepaid term: the coupon lapses, its plans expire, and the owners get a mail (N-22). */
export async function endPrepaid(
  ctx: Pick<Context, 'db' | 'clock' | 'newId' | 'tokens'>,
  due: { readonly id: string; readonly organisationId: string; readonly codeId: string },
): Promise<void> {
  const { organisationId, codeId } = due;
  await inMoneyWork(ctx, organisationId, async (work) => {
    const { tx, on, now } = work;
    const coupon = (await listPrepaidCoupons(organisationId, tx)).find((each) => each.codeId === codeId);
    if (!coupon?.isOn || coupon.endsOn === null) return;
    if (on < coupon.endsOn) {
      // The organisation's clock was set back in the meantime.
      const next = { id: ctx.newId(), kind: 'end-prepaid' as const, organisationId, subjectId: codeId };
      await replaceDueWork(tx, due.id, { ...next, dueAt: dueOn(work, coupon.endsOn), now: ctx.clock.wall() });
      return;
    }
    await lapsePrepaid(organisationId, tx, coupon.code, now);
    const ended = (await loadSubscriptions(work)).filter(({ held }) => held.prepaid?.code === coupon.code);
    await saveSubscriptions(
      work,
      ended.map(({ held }) => ({ ...held, version: held.version + 1 })),
    );
    const products = coupon.products.map(({ product }) => product);
    await mailAboutPrepaid(work, { change: 'ended', products, endsOn: coupon.endsOn });
    await record(work, worker, {
      action: 'codes.prepaid_ended',
      subjectId: codeId,
      facts: { code: coupon.code },
    });
  });
}
