import { getProductAccess as getProductAccessEndpoint } from '@atrium/contract/product-access/get-product-access';
import type { Bind } from '../../http/bind.ts';
import { getProductAccess } from './get-product-access.ts';

export function productAccessRoutes(bind: Bind): void {
  bind(getProductAccessEndpoint, ({ ctx, caller, input }) => getProductAccess(ctx, caller, input));
}
