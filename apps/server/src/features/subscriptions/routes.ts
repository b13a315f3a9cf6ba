import { getAddUserAmount as getAddUserAmountEndpoint } from '@atrium/contract/subscriptions/get-add-user-amount';
import type { Bind } from '../../http/bind.ts';
import { getAddUserAmount } from './get-add-user-amount.ts';

export function subscriptionsRoutes(bind: Bind): void {
  bind(getAddUserAmountEndpoint, ({ ctx, caller, input }) => getAddUserAmount(ctx, caller, input));
}
