import fastify from 'fastify';
import { addAdyen } from '../adyen/add-adyen.ts';
import { addCashfree } from '../cashfree/add-cashfree.ts';
import { addPageDoor } from '../page-door.ts';
import { makeSmsBox } from '../sms/sms-box.ts';
import { addSmsDoor } from '../sms/sms-door.ts';
import { addStripeBrowserDoor } from '../stripe/browser-door.ts';
import { addStripeControls } from '../stripe/stripe-controls.ts';
import { addStripeDoor } from '../stripe/stripe-door.ts';
import { stripeNotice } from '../stripe/stripe-notice.ts';
import { stripeRows } from '../stripe/stripe-rows.ts';
import { makeStripeWorld } from '../stripe/stripe-world.ts';
import { acceptForms } from './accept-forms.ts';
import { addControlDoor } from './control-door.ts';
import type { DoorTools } from './door-tools.ts';
import { makeFaults } from './faults.ts';
import type { SandboxKeys } from './keys.ts';
import { makeMemory } from './memory.ts';
import { makeNotices } from './notices.ts';

export interface PaymentWorldSettings {
  readonly port: number;
  readonly keys: SandboxKeys;
  /** The product's address for webhooks. Null: none are sent. */
  readonly noticeAddress: string | null;
  /** The file for the state between runs. Null: it is not stored. */
  readonly file?: string | null;
}

/** Starts the stand-ins of all gateways, and their control routes. */
export async function startPaymentWorld({ port, keys, noticeAddress, file = null }: PaymentWorldSettings) {
  const app = fastify({ forceCloseConnections: true });
  acceptForms(app);
  const notices = makeNotices((gateway) => noticeAddress && `${noticeAddress}/api/notices/${gateway}`);
  const memory = makeMemory(file);
  const tools: DoorTools = { faults: makeFaults(), notices, keys, memory };
  const sms = makeSmsBox();
  const stripe = makeStripeWorld((event) => notices.send(stripeNotice(event, keys.stripe.webhookSecret)));
  const adyen = addAdyen(app, tools);
  const cashfree = addCashfree(app, tools);
  app.get('/health/live', () => ({ status: 'ok' }));
  addPageDoor(app, () => ({ ...tools, sms, gateways: [stripeRows(stripe), adyen.rows(), cashfree.rows()] }));
  addControlDoor(app, tools);
  addSmsDoor(app, sms, tools);
  addStripeDoor(app, stripe, tools);
  addStripeControls(app, stripe);
  addStripeBrowserDoor(app);
  const address = await app.listen({ port, host: '127.0.0.1' });
  return {
    address,
    stop: async () => {
      await app.close();
      memory.save();
    },
  };
}
