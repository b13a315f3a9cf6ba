import { getCreditBilling as getCreditBillingEndpoint } from '@atrium/contract/credits/get-credit-billing';
import type { Bind } from '../../http/bind.ts';
import { getCreditBilling } from './get-credit-billing.ts';

export function creditsRoutes(bind: Bind): void {
  bind(getCreditBillingEndpoint, ({ ctx, caller }) => getCreditBilling(ctx, caller));
}
