import type { FastifyInstance } from 'fastify';
import type { GatewayRows } from '../page/gateway-rows.ts';
import type { GatewayTools } from '../payments/gateway-tools.ts';
import { addAdyenControls } from './adyen-controls.ts';
import { addAdyenPages } from './adyen-pages.ts';
import { addAdyenRoutes } from './adyen-routes.ts';
import { adyenRows } from './adyen-rows.ts';
import { adyenTokenWebhook, adyenWebhook } from './adyen-webhook.ts';
import { makeAdyenWorld } from './adyen-world.ts';

/** Adyen in the sandbox: its API, the files that its browser library loads, and the control routes. */
export function addAdyen(app: FastifyInstance, tools: GatewayTools): { readonly rows: () => GatewayRows } {
  const { webhooks, keys, presence } = tools;
  const world = makeAdyenWorld(keys.adyen.merchantAccount, {
    presence,
    tell: (event) => webhooks.send(adyenWebhook(event, keys.adyen)),
    tellOfToken: (event) => webhooks.send(adyenTokenWebhook(event, keys.adyen)),
  });
  tools.memory.keep('adyen', { payments: world.payments, stored: world.stored });
  addAdyenRoutes(app, world, tools);
  addAdyenPages(app, world, keys.adyen.clientKey);
  addAdyenControls(app, world);
  return { rows: () => adyenRows(world) };
}
