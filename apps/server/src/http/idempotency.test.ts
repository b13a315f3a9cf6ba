import { createHash } from 'node:crypto';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { listTenants } from '@atrium/contract/company/list-tenants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, startTestApi, type TestApi } from '../../test-kit/test-api.ts';
import { inTransaction } from '../db/transaction.ts';
import { actOnce } from './idempotency.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const call = (
  key: string,
  input: unknown = {},
  endpoint: { name: string; secretReply?: boolean } = { name: 'test' },
) => ({
  endpoint,
  key,
  callerId: 'somebody',
  organisationId: null,
  input,
});

test('[X-15] twenty twins with one key add one organisation and get one answer', async () => {
  const person = await makePerson(api, 'twins@once.test');
  const headers = { 'idempotency-key': 'twins-0123456789abcdef' };
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => person.call(addOrganisation, { tenantName: 'Once' }, headers)),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(new Set(replies.map(({ body }) => body.tenantId)).size).toBe(1);
  expect((await person.call(listTenants, {})).body.tenants).toHaveLength(1);
});

test('another input with the same key is refused, another person may use the same key', async () => {
  const headers = { 'idempotency-key': 'same-key-0123456789' };
  const person = await makePerson(api, 'first@once.test');
  expect((await person.call(addOrganisation, { tenantName: 'One' }, headers)).status).toBe(200);
  const other = await person.call(addOrganisation, { tenantName: 'Two' }, headers);
  expect(other).toMatchObject({ status: 422, body: { code: 'request.key_reused' } });
  const stranger = await makePerson(api, 'second@once.test');
  expect((await stranger.call(addOrganisation, { tenantName: 'Three' }, headers)).status).toBe(200);
});

test('a call that needs a key is refused without one', async () => {
  const person = await makePerson(api, 'keyless@once.test');
  const reply = await person.call(addOrganisation, { tenantName: 'One' }, { 'idempotency-key': '' });
  expect(reply).toMatchObject({ status: 400, body: { code: 'request.key_missing' } });
});

test('a call that failed gives its key back', async () => {
  const { ctx } = api;
  await expect(actOnce(ctx, call('fails'), () => Promise.reject(new Error('bug')))).rejects.toThrow('bug');
  const reply = await actOnce(ctx, call('fails'), (remember) => inTransaction(ctx, (tx) => remember(tx, 'done')));
  expect(reply).toBe('done');
});

test('an orphaned claim is taken over by the retry, and its late first holder cannot commit', async () => {
  const { ctx } = api;
  let resume = (): void => {};
  const paused = new Promise<void>((resolve) => {
    resume = resolve;
  });
  const first = actOnce(ctx, call('orphan'), async (remember) => {
    await paused;
    return inTransaction(ctx, (tx) => remember(tx, 'first'));
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  ctx.moved.offsetMs = 31_000;
  const second = await actOnce(ctx, call('orphan'), (remember) => inTransaction(ctx, (tx) => remember(tx, 'second')));
  resume();
  await expect(first).rejects.toMatchObject({ code: 'request.in_progress' });
  expect(second).toBe('second');
  expect(await actOnce(ctx, call('orphan'), () => Promise.reject(new Error('must not run')))).toBe('second');
  ctx.moved.offsetMs = 0;
});

test('a twin waits without holding a connection, and gives up after 10 s with a 409', async () => {
  const { ctx } = api;
  let resume = (): void => {};
  const paused = new Promise<void>((resolve) => {
    resume = resolve;
  });
  const first = actOnce(ctx, call('slow'), async (remember) => {
    await paused;
    return inTransaction(ctx, (tx) => remember(tx, 'slow'));
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  // Twice as many twins as the pool has connections: if a wait held one, the first could never finish.
  const twins = Array.from({ length: 20 }, () => actOnce(ctx, call('slow'), () => Promise.reject(new Error('twice'))));
  await new Promise((resolve) => setTimeout(resolve, 300));
  ctx.moved.offsetMs = 10_100;
  const late = await Promise.allSettled(twins);
  expect(late.map((twin) => twin.status === 'rejected' && twin.reason.code)).toEqual(
    Array(20).fill('request.in_progress'),
  );
  resume();
  expect(await first).toBe('slow');
  ctx.moved.offsetMs = 0;
});

test('a reply with a secret is never stored', async () => {
  const { ctx } = api;
  const secret = call('secret', {}, { name: 'secret', secretReply: true });
  await actOnce(ctx, secret, (remember) => inTransaction(ctx, (tx) => remember(tx, { accessToken: 'hidden-token' })));
  await expect(actOnce(ctx, secret, () => Promise.reject(new Error('twice')))).rejects.toMatchObject({
    code: 'request.already_done',
  });
  const rows = await ctx.db.selectFrom('idempotency_keys').select('reply').execute();
  expect(JSON.stringify(rows)).not.toContain('hidden-token');
});

test('after 24 hours the same key is a new call', async () => {
  const { ctx } = api;
  const act = (reply: string) =>
    actOnce(ctx, call('old'), (remember) => inTransaction(ctx, (tx) => remember(tx, reply)));
  expect(await act('one')).toBe('one');
  expect(await act('two')).toBe('one');
  ctx.moved.offsetMs = 24 * 3_600_000 + 1000;
  expect(await act('three')).toBe('three');
  ctx.moved.offsetMs = 0;
});

test('[D-116] the stored digest of an input with a password cannot be computed without the secret', async () => {
  const { ctx } = api;
  const input = { email: 'a@b.co', password: 'guess-me-if-you-can' };
  await actOnce(ctx, call('keyed', input), (remember) => inTransaction(ctx, (tx) => remember(tx, 'done')));
  const rows = await ctx.db.selectFrom('idempotency_keys').select(['scope', 'parameters']).execute();
  const plain = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
  const stored = rows.flatMap(({ scope, parameters }) => [scope.toString('hex'), parameters.toString('hex')]);
  const guesses = [plain(input), plain(['somebody', null, 'test', 'keyed'])];
  for (const guess of guesses) expect(stored.some((each) => guess.startsWith(each))).toBe(false);
  expect(await actOnce(ctx, call('keyed', input), () => Promise.reject(new Error('twice')))).toBe('done');
  const other = actOnce(ctx, call('keyed', { ...input, password: 'another' }), () => Promise.resolve('never'));
  await expect(other).rejects.toMatchObject({ code: 'request.key_reused' });
});
