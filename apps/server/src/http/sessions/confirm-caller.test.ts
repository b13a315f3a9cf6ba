import { listTenants } from '@atrium/contract/company/list-tenants';
import { endpoint } from '@atrium/contract/endpoint';
import { confirmQuote } from '@atrium/contract/subscriptions/confirm-quote';
import { addUser } from '@atrium/contract/users/add-user';
import { disableUser } from '@atrium/contract/users/disable-user';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addColleague, kinds } from '../../../test-kit/colleagues.ts';
import { holdCall, whileHolding } from '../../../test-kit/hold-calls.ts';
import { type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { serve } from '../../runtime/serve.ts';
import { makeBind } from '../bind.ts';

let paying: PayingApi;
beforeAll(async () => {
  paying = await startPayingApi();
});
afterAll(() => paying.stop());

test('[D-120] a manager whose 6 calls are under way adds nobody after the disabling has answered', async () => {
  const { api } = paying;
  const { founder, organisationId } = await paying.foundPaying(null);
  const manager = await addColleague(api, organisationId, 'manager@confirm.test', kinds.manager);
  const person = { firstName: 'Ana', lastName: 'Lima', appUserCreateRequestList: [] };
  const replies = await whileHolding(async () => {
    const held = Array.from({ length: 6 }, (_, index) =>
      holdCall(0, () => manager.call(addUser, { ...person, emailId: `added${index}@confirm.test` })),
    );
    await Promise.all(held.map(({ stands }) => stands));
    expect((await founder.call(disableUser, { userId: manager.userId })).status).toBe(200);
    for (const { letGo } of held) letGo();
    return Promise.all(held.map(({ answer }) => answer));
  });
  expect(new Set(replies.map(({ body }) => (body as unknown as { code: string }).code))).toEqual(
    new Set(['session.expired']),
  );
  const added = await api.ctx.db
    .selectFrom('users')
    .select('email')
    .where('email', 'like', 'added%@confirm.test')
    .execute();
  expect(added).toEqual([]);
});

test('[D-120] a purchase is booked although its buyer was disabled while the card was charged', async () => {
  const { api } = paying;
  const { founder, organisationId } = await paying.foundPaying();
  const buyer = await addColleague(api, organisationId, 'buyer@confirm.test', kinds.owner);
  const { quoteId, warnings: accepted } = await quoteFor(buyer, 'crm-professional-yearly');
  const stripe = api.ctx.gateways.stripe!;
  const { charge } = stripe;
  Object.assign(stripe, {
    charge: async (...charged: Parameters<typeof charge>) => {
      expect((await founder.call(disableUser, { userId: buyer.userId })).status).toBe(200);
      return charge(...charged);
    },
  });
  const { status } = await buyer.call(confirmQuote, { quoteId, accepted });
  Object.assign(stripe, { charge });
  expect(status).toBe(200);
  const { rows } = await inOrganisation(api.ctx, organisationId, async (tx) => ({
    rows: await tx.selectFrom('payment_attempts').select('state').execute(),
  }));
  expect(rows).toEqual([{ state: 'paid' }]);
  expect((await buyer.call(listTenants, {})).status).toBe(401);
});

test('an endpoint that changes something and confirms its caller in no transaction fails, so nobody can forget it', async () => {
  const { founder } = await paying.foundPaying(null);
  const forgetful = endpoint({
    name: 'forgetful',
    method: 'POST',
    path: '/forgetful',
    summary: 'Changes something outside every transaction',
    requires: 'membership',
    power: 'none',
    rate: 'write',
    idempotency: 'natural',
    input: z.strictObject({}),
    reply: z.object({}),
  });
  const app = Fastify();
  app.decorateRequest('trace', null);
  makeBind(app, paying.api.ctx)(serve(forgetful, async () => ({})));
  const headers = { authorization: `Bearer ${founder.accessToken}` };
  const reply = await app.inject({ method: 'POST', url: '/api/v1/forgetful', payload: {}, headers });
  expect(reply.json()).toMatchObject({ message: 'forgetful did not confirm its caller' });
  await app.close();
});
