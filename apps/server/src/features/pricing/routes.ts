import { getLocation } from '@atrium/contract/pricing/get-location';
import { getPlanDetails as getPlanDetailsEndpoint } from '@atrium/contract/pricing/get-plan-details';
import type { Bind } from '../../http/bind.ts';
import { getPlanDetails } from './get-plan-details.ts';

export function pricingRoutes(bind: Bind): void {
  bind(getLocation, async ({ ctx, caller }) => ({ country: { iso_code: ctx.geo.countryOf(caller.address) } }));
  bind(getPlanDetailsEndpoint, ({ ctx, caller }) => getPlanDetails(ctx, caller));
}
