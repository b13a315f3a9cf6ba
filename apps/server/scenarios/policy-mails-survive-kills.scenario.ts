import { expirePasswords } from '@atrium/contract/policies/password-policy';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedPeople } from '../proofs/seed-people.ts';
import { foundOrganisation } from '../test-kit/list-people.ts';
import { startTestApi, type TestApi } from '../test-kit/test-api.ts';
import { asRole } from '../test-kit/throw-away-cluster.ts';
import { type MailStack, startMailStack } from './mail/mail-stack.ts';
import { until } from './mail/post-office.ts';

let api: TestApi;
let workers: MailStack;
let superuser: Client;
beforeAll(async () => {
  api = await startTestApi();
  workers = await startMailStack(asRole(api.superuserUrl, 'atrium_worker'));
  superuser = await connect();
});
afterAll(async () => {
  await superuser.end();
  await workers.stop(true);
  await api.stop();
});

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: api.superuserUrl });
  await client.connect();
  return client;
}

async function count(statement: string): Promise<number> {
  const { rows } = await superuser.query<{ count: string }>(`select count(*) ${statement}`);
  return Number(rows[0]?.count);
}

const writtenMails = () => count(`from mails where template = 'password_reset_asked'`);
const openPieces = () => count(`from due_work where kind = 'mail-policy' and done_at is null and due_at <= now()`);
const waitingFor = (statement: string) =>
  count(`from pg_stat_activity
    where application_name = 'atrium-worker' and wait_event_type = 'Lock' and query ilike '${statement}%'`);

/** Keeps a row as it is until the answer is called. */
async function hold(table: 'due_work' | 'policy_mailings', condition: string): Promise<() => Promise<void>> {
  const holder = await connect();
  await holder.query('begin');
  await holder.query(`select 1 from ${table} where ${condition} for update`);
  return async () => {
    await holder.query('rollback');
    await holder.end();
  };
}

/** A backend whose worker was killed would still write once the lock is gone; a crash of the host would not. */
async function endWaitingBackends(): Promise<void> {
  await superuser.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'atrium-worker' and wait_event_type = 'Lock'`);
}

test('[SEC-13] [D-227] 601 people are asked for a new password while workers are killed as they write the mails: each gets one', async () => {
  const { founder, organisationId } = await foundOrganisation(api, 'owner@large.test', 'Large');
  await seedPeople(api.superuserUrl, organisationId, 600);
  const openRow = `kind = 'mail-policy' and done_at is null`;
  await workers.startWorker('a');
  workers.workerGate.hold();
  expect((await founder.call(expirePasswords, {})).status).toBe(200);
  await until(
    'the first piece is claimed',
    async () => (await count(`from due_work where ${openRow} and lease_until > now()`)) === 1,
  );

  // The first worker dies when the mails are written and their transaction is not committed.
  const releaseFirst = await hold('due_work', openRow);
  workers.workerGate.release();
  await until('the first piece ends its row', async () => (await waitingFor('update "due_work"')) > 0);
  await workers.killWorker('a');
  await endWaitingBackends();
  expect(await writtenMails()).toBe(0);

  // The second dies when the mails of the last piece are committed and nobody has noted it.
  await workers.startWorker('b');
  await until('the first piece is written again', async () => (await waitingFor('update "due_work"')) > 0);
  const holdingMailing = hold('policy_mailings', 'done_at is null');
  await until(
    'the test waits for the mailing',
    async () =>
      (await count(`from pg_stat_activity
    where wait_event_type = 'Lock' and query like 'select 1 from policy_mailings%'`)) === 1,
  );
  await releaseFirst();
  const releaseMailing = await holdingMailing;
  await until('the last piece waits', async () => (await waitingFor('select "kind"')) > 0);
  const written = await writtenMails();
  expect(written).toBe(500);
  const releaseLast = await hold('due_work', openRow);
  await releaseMailing();
  await until('the last mails are written', async () => (await writtenMails()) === 601);
  await until('the last piece ends its row', async () => (await waitingFor('update "due_work"')) > 0);
  await workers.killWorker('b');
  await endWaitingBackends();
  await releaseLast();

  await workers.startWorker('a');
  await until('no piece is open', async () => (await openPieces()) === 0, 60_000);
  expect(workers.kills()).toBe(2);
  expect(await writtenMails()).toBe(601);
  expect(
    await count(`from (select distinct to_address from mails where template = 'password_reset_asked') people`),
  ).toBe(601);
  expect(await count(`from policy_mailings where mailed = 601 and done_at is not null`)).toBe(1);
});
