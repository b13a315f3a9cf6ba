import { gateways as gatewayNames } from '@atrium/domain/payments/gateway';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sandboxKeys } from '../../../test-kit/payment-sandbox.ts';
import { startTestApi, type TestApi } from '../../../test-kit/test-api.ts';
import { makeAdyenGateway } from '../../gateways/adyen/adyen-gateway.ts';
import { makeCashfreeGateway } from '../../gateways/cashfree/cashfree-gateway.ts';
import { makeStripeGateway } from '../../gateways/stripe/stripe-gateway.ts';

let api: TestApi;
beforeAll(async () => {
  const { stripe, adyen, cashfree } = sandboxKeys;
  const address = 'http://127.0.0.1:9';
  api = await startTestApi(
    undefined,
    {},
    {
      stripe: makeStripeGateway({ ...stripe, address }),
      adyen: makeAdyenGateway({ ...adyen, address }),
      cashfree: makeCashfreeGateway({ ...cashfree, address }),
    },
  );
});
afterAll(() => api.stop());

const tell = (gateway: string, payload: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'POST', url: `/api/notices/${gateway}`, payload, headers });

const adyenNotice = (hmacSignature: unknown) =>
  JSON.stringify({
    notificationItems: [
      {
        NotificationRequestItem: {
          additionalData: { hmacSignature },
          amount: { value: 100, currency: 'SGD' },
          eventCode: 'AUTHORISATION',
          eventDate: new Date().toISOString(),
          merchantAccountCode: sandboxKeys.adyen.merchantAccount,
          merchantReference: 'a',
          pspReference: 'b',
          success: 'true',
        },
      },
    ],
  });

describe('an unsigned webhook', () => {
  test.each(['', ' ', 'x', '=', 'é', 'A'.repeat(44), `${'A'.repeat(43)}=`, 'A'.repeat(100_000), null, 7])(
    '[N-30] attack: forged webhook of Adyen with the signature %.20s: it is a 400',
    async (signature) => {
      const reply = await tell('adyen', adyenNotice(signature), { 'content-type': 'application/json' });
      expect(reply.json()).toMatchObject({ code: 'request.invalid' });
    },
  );

  test.each(['', 't=1,v1=', 't=,v1=x', 'v1', 't=1,v1=\u00ff', `t=1,v1=${'0'.repeat(64)}`, ','.repeat(5_000)])(
    '[N-30] attack: forged webhook of Stripe with the signature %.20s: it is a 400',
    async (signature) => {
      const reply = await tell('stripe', '{"id":"evt_1"}', { 'stripe-signature': signature });
      expect(reply.json()).toMatchObject({ code: 'request.invalid' });
    },
  );

  test.each(['', '=', 'x', 'A'.repeat(44), '\u00ff'])(
    '[N-30] attack: forged webhook of Cashfree with the signature %.20s: it is a 400',
    async (signature) => {
      const headers = { 'x-webhook-signature': signature, 'x-webhook-timestamp': String(Date.now()) };
      expect((await tell('cashfree', '{}', headers)).json()).toMatchObject({ code: 'request.invalid' });
    },
  );

  test.each(gatewayNames)('[N-30] of %s with a deep, wide, empty or broken body is a 400', async (gateway) => {
    const bodies = ['', '{', 'null', '[]', '"\\ud800"', '['.repeat(120_000), `[${'1,'.repeat(100_000)}1]`, '\ud800'];
    for (const body of bodies) {
      expect((await tell(gateway, body)).json()).toMatchObject({ code: 'request.invalid' });
    }
    expect((await tell(gateway, 'x'.repeat(300_000))).json()).toMatchObject({ code: 'request.too_large' });
  });

  test.each(['nobody', '__proto__', 'constructor', '%00', '%F0%9F%98%80'])(
    'of a gateway named %s is a 404',
    async (gateway) => {
      expect((await tell(gateway, '{}')).json()).toMatchObject({ code: 'request.not_found' });
    },
  );
});
