import type { getTestClock as endpoint } from '@atrium/contract/test-clock/test-clock';
import type { ReplyOf } from '../../http/input-of.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { inMoneyView } from '../accounts/money-work.ts';
import { describeClock } from './steps/describe-clock.ts';

/** Where the clock of a test organisation stands, and how far its move has come. */
export async function getTestClock(ctx: Context, { organisationId }: Member): Promise<ReplyOf<typeof endpoint>> {
  return inMoneyView(ctx, organisationId, async (view) => {
    if (!view.company.is_test) throw new Refused('test_clock.real_organisation');
    return describeClock(view);
  });
}
