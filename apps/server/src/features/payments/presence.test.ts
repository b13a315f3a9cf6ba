import type { Gateway } from '@atrium/domain/payments/gateway';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { attemptsOf } from '../../../test-kit/attempts.ts';
import type { Founded } from '../../../test-kit/found-in.ts';
import { type PayingApi, startPayingApi } from '../../../test-kit/paying-api.ts';
import { makePresenceStories } from '../../../test-kit/presence-stories.ts';
import { presenceKinds, reasonWithout } from '../../../test-kit/presence-table.ts';

/** What each kind of charge tells its gateway about the payer, against what the gateway's documents ask for. */
let paying: PayingApi;
beforeAll(async () => {
  paying = await startPayingApi();
});
afterEach(() => paying.sandbox.sitBefore(null));
afterAll(() => paying.stop());

type Stories = ReturnType<typeof makePresenceStories>;

/** Each story ends with the charge that is looked at. */
const stories: Readonly<Record<(typeof presenceKinds)[number]['name'], (at: Stories) => Promise<Founded>>> = {
  'saving the method': (at) => at.found(),
  'first purchase': async (at) => {
    const us = await at.found();
    await at.sitBefore('present');
    await at.buy(us);
    return us;
  },
  upgrade: async (at) => {
    const us = await stories['first purchase'](at);
    await at.upgrade(us);
    return us;
  },
  'seats, with the next invoice': async (at) => {
    const us = await stories['first purchase'](at);
    await at.addSeat(us);
    await at.renew(us);
    return us;
  },
  renewal: async (at) => {
    const us = await stories['first purchase'](at);
    await at.renew(us);
    return us;
  },
  'retry by a person': async (at) => {
    const us = await stories['first purchase'](at);
    await at.failToRenew(us);
    await at.sitBefore('present');
    await at.payByHand(us);
    return us;
  },
  'retry by dunning': async (at) => {
    const us = await stories['first purchase'](at);
    await at.failToRenew(us);
    await at.waitForRetry(us);
    return us;
  },
};

const leastAttempts = { 'saving the method': 0, 'first purchase': 1, upgrade: 2 } as Readonly<Record<string, number>>;

describe.each(['stripe', 'adyen', 'cashfree'] satisfies Gateway[])('%s', (gateway) => {
  const kinds = presenceKinds.filter((kind) => reasonWithout(kind, gateway) === null);
  test.each(kinds)('tells of the payer what its documents ask for: $name', async ({ name, moment }) => {
    const at = makePresenceStories(paying, gateway);
    const before = (await paying.sandbox.presence()).seen.length;
    const us = await stories[name](at);

    const attempts = await attemptsOf(paying, us);
    const retried = name.startsWith('retry') ? 3 : 2;
    expect(attempts.length).toBeGreaterThanOrEqual(leastAttempts[name] ?? retried);
    if (moment !== 'saving') expect(attempts.at(-1)?.is_payer_present).toBe(moment === 'present');

    const { seen, rules } = await paying.sandbox.presence();
    const asked = rules.find((rule) => rule.gateway === gateway && rule.moment === moment);
    const sent = seen.slice(before).filter((one) => one.gateway === gateway);
    const last = name === 'saving the method' ? sent.at(0) : sent.at(-1);
    expect(last?.sent).toBe(asked?.asks);
  });
});

test('the sandbox refuses a charge that says the wrong thing of its payer', async () => {
  const at = makePresenceStories(paying, 'adyen');
  const us = await at.found();
  await at.sitBefore('absent');
  await expect(at.buy(us)).rejects.toThrow('is failed');
});
