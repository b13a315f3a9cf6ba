import fastify from 'fastify';
import { addAdyen } from '../adyen/add-adyen.ts';
import { addCashfree } from '../cashfree/add-cashfree.ts';
import { addCrmRoutes } from '../crm/crm-routes.ts';
import { makeLeadBox } from '../crm/lead-box.ts';
import { addExchangeRoutes } from '../exchange/exchange-routes.ts';
import { addOpenidRoutes } from '../openid/openid-routes.ts';
import { addPageRoutes } from '../page-routes.ts';
import { Presence } from '../presence/presence.ts';
import { addPresenceControls } from '../presence/presence-controls.ts';
import { makeSmsBox } from '../sms/sms-box.ts';
import { addSmsRoutes } from '../sms/sms-routes.ts';
import { addStripeBrowserRoutes } from '../stripe/browser-routes.ts';
import { addStripeControls } from '../stripe/stripe-controls.ts';
import { addStripeRoutes } from '../stripe/stripe-routes.ts';
import { stripeRows } from '../stripe/stripe-rows.ts';
import { stripeWebhook } from '../stripe/stripe-webhook.ts';
import { makeStripeWorld } from '../stripe/stripe-world.ts';
import { addViesRoutes } from '../vies/vies-routes.ts';
import { acceptForms } from './accept-forms.ts';
import { addControlRoutes } from './control-routes.ts';
import { makeFaults } from './faults.ts';
import type { GatewayTools } from './gateway-tools.ts';
import type { SandboxKeys } from './keys.ts';
import { makeLimits } from './limits.ts';
import { makeMemory } from './memory.ts';
import { makeWebhooks } from './webhooks.ts';

export interface PaymentWorldSettings {
  readonly port: number;
  /** The address that it listens on; loopback where nothing is said. */
  readonly host?: string;
  readonly keys: SandboxKeys;
  /** The product's address for webhooks. Null: none are sent. */
  readonly webhookAddress: string | null;
  /** The file for the state between runs. Null: it is not stored. */
  readonly file?: string | null;
  /** Whether the gateways refuse calls above the limits that they publish. */
  readonly isLimited?: boolean;
}

/** Starts the stand-ins of all gateways and of the services that people sign in with, and their control routes. */
export async function startPaymentWorld({
  port,
  host = '127.0.0.1',
  keys,
  webhookAddress,
  file = null,
  isLimited = false,
}: PaymentWorldSettings) {
  const app = fastify({ forceCloseConnections: true });
  acceptForms(app);
  const webhooks = makeWebhooks((gateway) => webhookAddress && `${webhookAddress}/api/notices/${gateway}`);
  const memory = makeMemory(file);
  const presence = new Presence();
  const tools: GatewayTools = { faults: makeFaults(), limits: makeLimits(isLimited), webhooks, keys, memory, presence };
  const sms = makeSmsBox();
  const stripe = makeStripeWorld(presence, (event) => webhooks.send(stripeWebhook(event, keys.stripe.webhookSecret)));
  const adyen = addAdyen(app, tools);
  const cashfree = addCashfree(app, tools);
  app.get('/health/live', () => ({ status: 'ok' }));
  addPageRoutes(app, () => ({ ...tools, sms, gateways: [stripeRows(stripe), adyen.rows(), cashfree.rows()] }));
  addControlRoutes(app, tools);
  addPresenceControls(app, presence);
  addSmsRoutes(app, sms, tools);
  addCrmRoutes(app, makeLeadBox(), tools);
  addViesRoutes(app, tools);
  addExchangeRoutes(app, tools);
  addStripeRoutes(app, stripe, tools);
  addStripeControls(app, stripe);
  addStripeBrowserRoutes(app);
  addOpenidRoutes(app, keys.openid);
  const address = await app.listen({ port, host });
  return {
    address,
    stop: async () => {
      await app.close();
      memory.save();
    },
  };
}
