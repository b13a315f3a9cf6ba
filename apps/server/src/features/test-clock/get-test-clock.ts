import { getTestClock as endpoint } from '@atrium/contract/test-clock/test-clock';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { inMoneyView } from '../accounts/money-work.ts';
import { describeClock } from './steps/describe-clock.ts';

/** Where the clock of a test organisation stands, and how far its move has come. */
export const getTestClock = serve(endpoint, async (ctx, { organisationId }) => {
  return inMoneyView(ctx, organisationId, async (view) => {
    if (!view.company.is_test) throw new Refused('test_clock.real_organisation');
    return describeClock(view);
  });
});
