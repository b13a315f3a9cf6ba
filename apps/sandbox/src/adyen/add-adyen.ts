import type { FastifyInstance } from 'fastify';
import type { GatewayRows } from '../page/gateway-rows.ts';
import type { DoorTools } from '../payments/door-tools.ts';
import { addAdyenControls } from './adyen-controls.ts';
import { addAdyenDoor } from './adyen-door.ts';
import { adyenNotice } from './adyen-notice.ts';
import { addAdyenPages } from './adyen-pages.ts';
import { adyenRows } from './adyen-rows.ts';
import { makeAdyenWorld } from './adyen-world.ts';

/** Adyen in the sandbox: its API, the files that its browser library loads, and the control routes. */
export function addAdyen(app: FastifyInstance, tools: DoorTools): { readonly rows: () => GatewayRows } {
  const { notices, keys } = tools;
  const world = makeAdyenWorld(keys.adyen.merchantAccount, (event) => notices.send(adyenNotice(event, keys.adyen)));
  tools.memory.keep('adyen', { payments: world.payments, stored: world.stored });
  addAdyenDoor(app, world, tools);
  addAdyenPages(app, world, keys.adyen.clientKey);
  addAdyenControls(app, world);
  return { rows: () => adyenRows(world) };
}
