import { getHome as getHomeEndpoint } from '@atrium/contract/products/get-home';
import type { Bind } from '../../http/bind.ts';
import { getHome } from './get-home.ts';

export function productsRoutes(bind: Bind): void {
  bind(getHomeEndpoint, ({ ctx, caller }) => getHome(ctx, caller));
}
