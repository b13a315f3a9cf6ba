import fastify from 'fastify';
import { pageHeaders } from '../page/frame.ts';
import { sandboxPage } from '../sandbox-page.ts';
import { addStripeDoor } from '../stripe/stripe-door.ts';
import { makeStripeWorld } from '../stripe/stripe-world.ts';
import { addControlDoor } from './control-door.ts';
import { makeFaults } from './faults.ts';

/** The payment world: the gateways' doors, and a door to look in and to break things. */
export async function startPaymentWorld(settings: { readonly port: number; readonly stripeSecretKey: string }) {
  const app = fastify({ forceCloseConnections: true });
  const stripe = makeStripeWorld();
  const faults = makeFaults();
  app.get('/health/live', () => ({ status: 'ok' }));
  app.get('/', (_request, reply) => reply.headers(pageHeaders).send(sandboxPage(stripe)));
  addStripeDoor(app, stripe, faults, settings.stripeSecretKey);
  addControlDoor(app, stripe, faults);
  const address = await app.listen({ port: settings.port, host: '127.0.0.1' });
  return { address, stop: () => app.close() };
}
