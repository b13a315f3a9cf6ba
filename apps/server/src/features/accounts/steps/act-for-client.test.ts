import { afterAll, beforeAll, expect, test } from 'vitest';
import { associate } from '../../../../test-kit/associate.ts';
import { makePerson, startTestApi, type TestApi } from '../../../../test-kit/test-api.ts';
import type { Member } from '../../../runtime/caller.ts';
import { insertOrganisation } from '../../memberships/organisations.store.ts';
import { type ActingRequest, actForClient } from './act-for-client.ts';

let api: TestApi;
let caller: Member;
const clientId = crypto.randomUUID();
const bookkeeperId = crypto.randomUUID();
const strangerId = crypto.randomUUID();

beforeAll(async () => {
  api = await startTestApi();
  const email = 'lee@ledgerline.test';
  const { userId } = await makePerson(api, email);
  for (const id of [clientId, bookkeeperId, strangerId]) {
    await insertOrganisation(api.ctx.db as never, { id, name: id, now: new Date() });
  }
  await associate(api.ctx.db, { clientId, bookkeeperId, userId, email });
  const actor = { isOwner: true, consoleRole: null, modules: [] };
  const now = new Date();
  const times = { signedInAt: now, lastActiveAt: now, isShut: false };
  const session = { userId, assurance: 'password', times, judgedAt: now };
  caller = { organisationId: bookkeeperId, actor, session } as unknown as Member;
});
afterAll(() => api.stop());

const act = (request: Partial<ActingRequest>, as: Partial<Member> = {}) =>
  actForClient(
    api.ctx.db,
    { ...caller, ...as },
    {
      userId: caller.session.userId,
      clientOrganisationId: clientId,
      isBuyingOwnSubscription: false,
      ...request,
    },
  ).then(
    ({ organisationId }) => organisationId,
    (refused: { code: string }) => refused.code,
  );

test('(toward X-07) the ids of the query are requests: the association and the session decide, on every call', async () => {
  expect(await act({})).toBe(clientId);
  expect(await act({ userId: crypto.randomUUID() })).toBe('bookkeeper.user_unknown');
  expect(await act({ clientOrganisationId: strangerId })).toBe('bookkeeper.not_associated');
  expect(await act({ clientOrganisationId: crypto.randomUUID() })).toBe('bookkeeper.not_associated');
  expect(await act({}, { organisationId: strangerId })).toBe('bookkeeper.not_associated');
  expect(await act({ clientOrganisationId: bookkeeperId }, { organisationId: clientId })).toBe(
    'bookkeeper.not_associated',
  );
});

test("(toward D-44) the bookkeeper's own paid subscription is not bought on the client's account", async () => {
  expect(await act({ isBuyingOwnSubscription: true })).toBe('bookkeeper.paid_subscription');
});

test('a client that is closed or has revoked cannot be acted for', async () => {
  const { db } = api.ctx;
  await db.updateTable('organisations').set({ closed_at: new Date() }).where('id', '=', clientId).execute();
  expect(await act({})).toBe('bookkeeper.not_associated');
  await db.updateTable('organisations').set({ closed_at: null }).where('id', '=', clientId).execute();
  expect(await act({})).toBe(clientId);
  await db.updateTable('bookkeeper_associations').set({ state: 'revoked' }).execute();
  expect(await act({})).toBe('bookkeeper.not_associated');
});
