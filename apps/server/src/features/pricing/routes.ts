import { getLocation } from '@atrium/contract/pricing/get-location';
import type { Bind } from '../../http/bind.ts';

export function pricingRoutes(bind: Bind): void {
  bind(getLocation, async ({ ctx, caller }) => ({ country: { iso_code: ctx.geo.countryOf(caller.address) } }));
}
