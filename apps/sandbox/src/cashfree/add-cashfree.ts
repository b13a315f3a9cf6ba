import type { FastifyInstance } from 'fastify';
import type { GatewayRows } from '../page/gateway-rows.ts';
import type { GatewayTools } from '../payments/gateway-tools.ts';
import { addCashfreeControls } from './cashfree-controls.ts';
import { addCashfreePages } from './cashfree-pages.ts';
import { addCashfreeRoutes } from './cashfree-routes.ts';
import { cashfreeRows } from './cashfree-rows.ts';
import { cashfreeWebhook } from './cashfree-webhook.ts';
import { makeCashfreeWorld } from './cashfree-world.ts';

/** The Cashfree stand-in: its API, its pages, its control routes and its rows on the sandbox's page. */
export function addCashfree(app: FastifyInstance, tools: GatewayTools): { readonly rows: () => GatewayRows } {
  const { clientSecret } = tools.keys.cashfree;
  const world = makeCashfreeWorld(tools.presence, (type, subject, about) =>
    tools.webhooks.send(cashfreeWebhook(type, subject, about, clientSecret)),
  );
  const { subscriptions, payments, links, orders, refunds } = world;
  tools.memory.keep('cashfree', { subscriptions, payments, links, orders, refunds });
  addCashfreeRoutes(app, world, tools);
  addCashfreePages(app, world);
  addCashfreeControls(app, world);
  return { rows: () => cashfreeRows(world) };
}
