import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundOrganisation } from '../../../../test-kit/list-people.ts';
import { makePerson, startTestApi, type TestApi } from '../../../../test-kit/test-api.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { endSessionsOfUser, enterFromNowhere, rotateRefresh } from './sessions.store.ts';
import { findStanding, lockVerified } from './users.store.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const sessionOf = (userId: string) =>
  api.ctx.db
    .selectFrom('sessions')
    .select(['id', 'refresh_family', 'refresh_hash', 'organisation_id'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();

test('a session that has ended gets no new token, whoever still holds the old one', async () => {
  const ana = await makePerson(api, 'ana@sessions.test');
  const { id, refresh_family: family, refresh_hash: presented } = await sessionOf(ana.userId);
  const rotate = (from: Buffer, to: Buffer) =>
    rotateRefresh(api.ctx.db, family, { presented: from, successor: to, salt: randomBytes(16), now: new Date() });
  const next = randomBytes(32);
  expect((await rotate(presented, next))?.id).toBe(id);
  expect(await rotate(presented, randomBytes(32))).toBeUndefined();
  await inTransaction(api.ctx, (tx) => endSessionsOfUser(tx, ana.userId, 'deleted', new Date()));
  expect(await rotate(next, randomBytes(32))).toBeUndefined();
});

test('a session that is nowhere enters only an organisation that its own person joins', async () => {
  const ben = await makePerson(api, 'ben@sessions.test');
  expect((await sessionOf(ben.userId)).organisation_id).toBeNull();
  const { founder, organisationId } = await foundOrganisation(api, 'cleo@sessions.test', 'Hers');
  await inTransaction(api.ctx, (tx) => enterFromNowhere(tx, founder.userId, organisationId));
  expect((await sessionOf(ben.userId)).organisation_id).toBeNull();
});

test('the password of one account is not taken for that of another', async () => {
  const [dora, emil] = [await makePerson(api, 'dora@sessions.test'), await makePerson(api, 'emil@sessions.test')];
  const { password_hash: hash } = await api.ctx.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', dora.userId)
    .executeTakeFirstOrThrow();
  const isVerified = (userId: string) => inTransaction(api.ctx, (tx) => lockVerified(tx, userId, hash));
  expect([await isVerified(dora.userId), await isVerified(emil.userId)]).toEqual([true, false]);
  expect(await findStanding(api.ctx.db, dora.userId)).toMatchObject({ canSignIn: true });
  expect(await findStanding(api.ctx.db, api.ctx.newId())).toEqual({ canSignIn: false, isEmailVerified: false });
});
