import { gateways } from '@atrium/domain/payments/gateway';
import { sandboxKeys } from '../../test-kit/payment-sandbox.ts';
import { hostileValue, nested } from './hostile-values.ts';
import type { HostileCase } from './make-case.ts';
import type { Random } from './random.ts';

export interface Target {
  readonly name: string;
  readonly makeCase: (random: Random, session: Record<string, string>, now: Date) => HostileCase;
}

/** What the contract does not list: the gateways' webhooks, and addresses that lead nowhere. */
export const outsideTargets: readonly Target[] = [
  ...gateways.map((gateway) => ({
    name: `webhook of ${gateway}`,
    makeCase: (random: Random, _session: Record<string, string>, now: Date) => ({
      kind: 'a webhook',
      method: 'POST' as const,
      url: `/api/notices/${gateway}`,
      headers: {
        'content-type': random.pick(['application/json', 'text/plain', ';']),
        'stripe-signature': random.pick(signatures),
        'x-webhook-signature': random.pick(signatures),
        'x-webhook-timestamp': random.pick(['', '1', 'NaN', '9'.repeat(13)]),
      },
      payload: webhookBody(random, now),
    }),
  })),
  {
    name: 'other addresses',
    makeCase: (random: Random, session: Record<string, string>) => ({
      kind: 'an address',
      method: random.pick(['GET', 'POST', 'PUT', 'DELETE'] as const),
      url: random.pick(addresses),
      headers: session,
    }),
  },
];

const signatures = [
  '',
  ' ',
  'x',
  '=',
  't=1,v1=',
  't=,v1=x',
  'A'.repeat(44),
  `t=1,v1=${'0'.repeat(64)}`,
  '\u00ff',
  ','.repeat(900),
];
const addresses = [
  '/',
  '/%',
  '/%00',
  '/..%2f..%2fetc/passwd',
  '/health/live',
  '/health/ready',
  '/.well-known/jwks.json',
  '/api',
  '/api/v1',
  '/api/v1/%',
  '/api/v1/__proto__',
  '/api/v1/openapi.json?%ff',
  '/api/notices/%00',
  `/${'a'.repeat(5_000)}`,
  `/api/v1/${'a/'.repeat(2_000)}`,
];

function webhookBody(random: Random, now: Date): string {
  // Right but for its signature, and often for one more field.
  const right = {
    additionalData: { hmacSignature: random.pick([...signatures, null, 1]) },
    amount: { value: 1, currency: 'SGD' },
    eventCode: 'AUTHORISATION',
    eventDate: now.toISOString(),
    merchantAccountCode: sandboxKeys.adyen.merchantAccount,
    merchantReference: 'a',
    pspReference: 'b',
    success: 'true',
  };
  const field = random.pick(Object.keys(right));
  const item = random.chance(0.5) ? right : { ...right, [field]: hostileValue(random, 'x') };
  const bodies: readonly (() => string)[] = [
    () => JSON.stringify({ notificationItems: [{ NotificationRequestItem: item }] }),
    () => JSON.stringify({ notificationItems: Array(60).fill({ NotificationRequestItem: item }) }),
    () => JSON.stringify({ type: random.pick(['SUBSCRIPTION_STATUS_CHANGED', 1, null]), data: nested(9, false) }),
    () =>
      JSON.stringify({ id: 'evt_1', type: 'payment_intent.succeeded', data: { object: random.pick([null, 1, {}]) } }),
    () => '['.repeat(100_000),
    () => `[${'1,'.repeat(60_000)}1]`,
    () => '',
    () => '{',
    () => 'null',
  ];
  return (random.chance(0.5) ? bodies[0] : random.pick(bodies))?.() ?? '';
}
