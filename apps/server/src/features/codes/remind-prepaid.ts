import type { Context } from '../../runtime/context.ts';
import { inMoneyWork } from '../accounts/money-work.ts';
import { listPrepaidCoupons } from '../credits/coupons.store.ts';
import { mailAboutPrepaid } from './steps/mail-about-prepaid.ts';

/** Reminds the owners once before a running prepaid term ends (N-22). */
export async function remindPrepaid(
  ctx: Pick<Context, 'db' | 'clock' | 'newId' | 'tokens'>,
  { organisationId, codeId }: { readonly organisationId: string; readonly codeId: string },
): Promise<void> {
  await inMoneyWork(ctx, organisationId, async (work) => {
    const coupons = await listPrepaidCoupons(organisationId, work.tx);
    const coupon = coupons.find((each) => each.codeId === codeId);
    if (!coupon?.isOn || coupon.endsOn === null || coupon.endsOn <= work.on) return;
    const products = coupon.products.map(({ product }) => product);
    await mailAboutPrepaid(work, { change: 'ends_soon', products, endsOn: coupon.endsOn });
  });
}
