import { sendFacts } from '@atrium/contract/reports/send-facts';
import { getRun, listRunKinds, listRuns } from '@atrium/contract/runs/read-runs';
import { holdRun, holdRunKind, releaseRun, releaseRunKind, retryRun } from '@atrium/contract/runs/steer-runs';
import type { DueKind } from '@atrium/domain/kernel/due-work';
import { platformScopes } from '@atrium/domain/service-tokens/service-token';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeServiceToken } from '../../../test-kit/make-service-token.ts';
import { runCommand } from '../../../test-kit/run-command.ts';
import { startTestApi, type TestApi } from '../../../test-kit/test-api.ts';
import { asRole } from '../../../test-kit/throw-away-cluster.ts';
import { type Database, openDatabase, platformOrganisationId } from '../../db/database.ts';
import { insertDueWork, replaceOpenDue } from '../../db/insert-due-work.store.ts';
import { inOrganisation, inTransaction } from '../../db/transaction.ts';
import { claimDueWork } from '../../worker/claim-due-work.store.ts';
import { findRow, markDone, markGivenUp, postpone } from '../../worker/due-work.store.ts';
import { leasesMs } from '../../worker/settings.ts';
import { revokeServiceToken } from '../service-tokens/manage-service-tokens.ts';

let api: TestApi;
let db: Database;
let headers: Record<string, string>;
const by = { operator: 'Ines', reason: 'incident 12' };

beforeAll(async () => {
  api = await startTestApi();
  db = openDatabase(asRole(api.superuserUrl, 'atrium_worker'), { poolSize: 6, name: 'test' });
  ({ headers } = await makeServiceToken(api, 'platform', [...platformScopes]));
});
afterAll(async () => {
  await db.destroy();
  await api.stop();
});

/** A tool has no cookies. */
const tool = () => api.browser('192.0.2.71');
const now = () => api.ctx.clock.wall();
async function promise(kind: DueKind, dueAt = now(), subjectId = uuidv7()): Promise<string> {
  const id = uuidv7();
  await inTransaction({ db }, (tx) =>
    insertDueWork(tx, { id, kind, organisationId: null, subjectId, dueAt, now: now() }),
  );
  return id;
}
async function givenUp(kind: DueKind, subjectId = uuidv7()): Promise<string> {
  const id = await promise(kind, now(), subjectId);
  await markGivenUp(db, { id, attempt: 1 }, { now: now(), reason: 'send: refused' });
  return id;
}
const claim = (kind: DueKind) =>
  claimDueWork(db, { lanes: [{ kind, lane: 'usual', maxInFlight: 1_000, room: 50 }], leasesMs });
const retry = (id: string, attempt = 1) => tool().call(retryRun, { id, attempt, ...by }, headers);
const look = async (id: string) => (await tool().call(getRun, { id }, headers)).body;
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;
const audited = (id: string) =>
  inOrganisation(api.ctx, platformOrganisationId, (tx) =>
    tx.selectFrom('audit_entries').select(['action', 'facts']).where('subject_id', '=', id).orderBy('id').execute(),
  );

test('[D-361] an operator who looks at a row reads the trace of the call that wrote it, and none where nothing was traced', async () => {
  const trace = { traceId: 'a1'.repeat(16), spanId: 'b2'.repeat(8) };
  const id = uuidv7();
  await inTransaction({ db, trace }, (tx) =>
    insertDueWork(tx, {
      id,
      kind: 'check-domain',
      organisationId: null,
      subjectId: uuidv7(),
      dueAt: now(),
      now: now(),
    }),
  );
  expect((await look(id)).run.traceId).toBe(trace.traceId);
  await markDone(db, id, now());
  const untraced = await givenUp('check-domain');
  expect((await look(untraced)).run.traceId).toBeNull();
});

test('[D-324] an operator retries a row that was given up: it is due now as a new attempt, and the audit log says who and why', async () => {
  const id = await givenUp('check-domain');
  expect((await look(id)).run).toMatchObject({ state: 'failed', attempt: 1, lastError: 'send: refused' });
  expect((await retry(id)).body).toMatchObject({ isChanged: true, isAttemptRunning: false, run: { attempt: 2 } });
  expect(await claim('check-domain')).toMatchObject([{ id, attempt: 2 }]);
  expect(await findRow(db, { kind: 'check-domain', id, attempt: 1 })).toMatchObject({ isOpen: false });
  expect(codeOf(await retry(id, 2))).toBe('runs.running');
  await markDone(db, id, now());
  expect(codeOf(await retry(id, 2))).toBe('runs.ended');
  expect((await look(id)).acts).toMatchObject([{ act: 'retry', ...by }]);
  expect(await audited(id)).toMatchObject([
    { action: 'runs.retried', facts: { ...by, kind: 'check-domain', attempt: 1, serviceTokenId: expect.any(String) } },
  ]);
});

test('[D-324] two operators retry at once, and the run that fails ends meanwhile: there is one new attempt', async () => {
  const id = await promise('erase-reset', new Date(now().getTime() - 1_000));
  await claim('erase-reset');
  const end = markGivenUp(db, { id, attempt: 1 }, { now: now(), reason: 'refused' });
  const first = await Promise.all(Array.from({ length: 4 }, () => retry(id)));
  await end;
  const then = await Promise.all(Array.from({ length: 4 }, () => retry(id)));
  const answers = [...first, ...then];
  expect(answers.filter(({ body }) => (body as { isChanged?: boolean }).isChanged)).toHaveLength(1);
  for (const answer of answers) expect([undefined, 'runs.running']).toContain(codeOf(answer));
  // The end of the old attempt comes late and changes nothing.
  await markGivenUp(db, { id, attempt: 1 }, { now: now(), reason: 'late' });
  expect((await look(id)).run).toMatchObject({ attempt: 2, state: 'due' });
  expect(await audited(id)).toHaveLength(1);
});

test('[D-324] a row that waits after a failure is tried at once; one that nobody has tried yet, or that another row replaces, is not', async () => {
  const later = new Date(now().getTime() + 3_600_000);
  const waiting = await promise('submit-lead');
  await postpone(db, { id: waiting, attempt: 1 }, { dueAt: later, reason: 'busy' });
  expect((await retry(waiting, 2)).body).toMatchObject({ isChanged: true, run: { attempt: 3, state: 'due' } });
  expect(codeOf(await retry(await promise('submit-lead', later)))).toBe('runs.not_due');
  const subjectId = uuidv7();
  const failed = await givenUp('end-trial', subjectId);
  await promise('end-trial', later, subjectId);
  expect(codeOf(await retry(failed))).toBe('runs.replaced');
  expect(codeOf(await retry(uuidv7()))).toBe('request.not_found');
});

test('[D-325] a row on hold is claimed by nobody until it is released, and a hold against a claim lets the running attempt go on', async () => {
  const kind = 'warn-of-expiry';
  const id = await promise(kind);
  const hold = () => tool().call(holdRun, { id, ...by }, headers);
  const [claimed, held] = await Promise.all([claim(kind), hold()]);
  expect(held.body).toMatchObject({ isChanged: true, isAttemptRunning: claimed.length === 1 });
  expect((await hold()).body).toMatchObject({ isChanged: false });
  if (claimed.length === 1) {
    expect(await findRow(db, { kind, id, attempt: 1 })).toMatchObject({ isOpen: true });
    await postpone(db, { id, attempt: 1 }, { dueAt: now(), reason: 'busy' });
  }
  expect(await claim(kind)).toEqual([]);
  const { run } = await look(id);
  expect(run.state).toBe('held');
  expect(codeOf(await retry(id, run.attempt))).toBe('runs.on_hold');
  expect((await tool().call(releaseRun, { id, ...by }, headers)).body).toMatchObject({ isChanged: true });
  expect(await claim(kind)).toMatchObject([{ id }]);
  expect((await look(id)).acts.map(({ act }) => act)).toEqual(['release', 'hold']);
});

test('[D-325] a subscription that changes keeps its renewal on hold', async () => {
  const [organisationId, subjectId] = [uuidv7(), uuidv7()];
  const subject = { organisationId, subjectId, kinds: ['renew-subscription'] as const, now: now(), newId: uuidv7 };
  const due = (days: number) => [
    { kind: 'renew-subscription' as const, dueAt: new Date(now().getTime() + days * 86_400_000) },
  ];
  const rows = () =>
    db
      .selectFrom('due_work')
      .select(['id', 'held_at'])
      .where('subject_id', '=', subjectId)
      .where('done_at', 'is', null)
      .execute();
  await inOrganisation(api.ctx, organisationId, (tx) => replaceOpenDue(tx, subject, due(3)));
  const id = (await rows())[0]?.id ?? '';
  await tool().call(holdRun, { id, ...by }, headers);
  await inOrganisation(api.ctx, organisationId, (tx) => replaceOpenDue(tx, subject, due(5)));
  const [next] = await rows();
  expect(next?.id).not.toBe(id);
  expect(next?.held_at).not.toBeNull();
});

test('[D-325] an operator holds a whole kind, and the figures say so until it is released', async () => {
  const kind = 'lapse-codes';
  await promise(kind);
  const figures = async () =>
    (await tool().call(listRunKinds, {}, headers)).body.kinds.find((each) => each.kind === kind);
  expect((await tool().call(holdRunKind, { kind, ...by }, headers)).body).toMatchObject({ isChanged: true });
  expect((await tool().call(holdRunKind, { kind, ...by }, headers)).body).toMatchObject({ isChanged: false });
  expect(await claim(kind)).toEqual([]);
  expect(await figures()).toMatchObject({ due: 1, isHeld: true });
  expect((await tool().call(releaseRunKind, { kind, ...by }, headers)).body).toMatchObject({ isChanged: true });
  expect(await figures()).toMatchObject({ due: 1, isHeld: false });
  expect(await claim(kind)).toHaveLength(1);
});

test.each([
  ['due', async () => promise('follow-email')],
  ['failed', async () => givenUp('follow-email')],
] as const)('[D-322] pages of what is %s hold every row once', async (state, make) => {
  const ids = new Set<string>();
  for (let count = 0; count < 53; count++) ids.add(await make());
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await tool().call(listRuns, { kind: 'follow-email', state, cursor }, headers);
    found.push(...body.runs.map(({ id }) => id));
    expect(body.runs.length).toBeLessThanOrEqual(50);
    cursor = body.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(found.toSorted()).toEqual([...ids].toSorted());
  const broken = await tool().call(listRuns, { kind: 'follow-email', state, cursor: 'x_y' }, headers);
  expect(broken.status).toBe(400);
});

test('[D-323] attack: no token of a product, and no revoked one, watches or steers runs; a platform token does nothing else', async () => {
  const id = await givenUp('check-domain');
  const product = await makeServiceToken(api, 'crm', ['facts:write', 'access:read', 'invites:create']);
  for (const given of [product.headers, {}]) {
    expect(codeOf(await tool().call(getRun, { id }, given))).toBe('service.unauthorized');
    expect(codeOf(await tool().call(retryRun, { id, attempt: 1, ...by }, given))).toBe('service.unauthorized');
  }
  await expect(makeServiceToken(api, 'crm', ['runs:read'])).rejects.toThrow('no scope of crm');
  await expect(makeServiceToken(api, 'platform', ['facts:write'])).rejects.toThrow('no scope of platform');
  const reader = await makeServiceToken(api, 'platform', ['runs:read']);
  expect((await tool().call(getRun, { id }, reader.headers)).status).toBe(200);
  expect(codeOf(await tool().call(holdRunKind, { kind: 'send-mail', ...by }, reader.headers))).toBe(
    'request.unauthorized',
  );
  const facts = { tenantId: uuidv7(), facts: [{ id: '1', version: 1, kind: 'deal' as const, data: null }] };
  expect(codeOf(await tool().call(sendFacts, facts, headers))).toBe('service.unauthorized');
  const operator = openDatabase(asRole(api.superuserUrl, 'atrium_operator'), { poolSize: 1, name: 'test' });
  await revokeServiceToken({ db: operator, clock: api.ctx.clock, newId: uuidv7 }, reader.id);
  await operator.destroy();
  expect(codeOf(await tool().call(getRun, { id }, reader.headers))).toBe('service.unauthorized');
  expect((await look(id)).run.state).toBe('failed');
});

test.each(['atrium_api', 'atrium_operator'])(
  '[D-323] the database lets %s do nothing else to due work',
  async (role) => {
    const mine = openDatabase(asRole(api.superuserUrl, role), { poolSize: 1, name: 'test' });
    const [failed, open] = [await givenUp('check-domain'), await promise('check-domain')];
    const denied = (organisationId: string, change: string, id: string) =>
      expect(
        inOrganisation({ db: mine }, organisationId, (tx) =>
          sql.raw(`update due_work set ${change} where id = '${id}'`).execute(tx),
        ),
      ).rejects.toThrow('permission denied');
    for (const change of [
      `done_at = now(), outcome = 'done'`,
      'attempt = 9',
      `due_at = now() + interval '1 y'`,
      'sends = 2',
    ])
      await denied(platformOrganisationId, change, open);
    await denied(platformOrganisationId, 'done_at = null, outcome = null', failed);
    for (const change of ['held_at = now()', 'due_at = now()']) await denied(uuidv7(), change, open);
    await denied(
      uuidv7(),
      'attempt = attempt + 1, sends = 0, lease_until = null, done_at = null, outcome = null',
      failed,
    );
    const holdAnywhere = inOrganisation({ db: mine }, uuidv7(), (tx) =>
      sql`insert into held_kinds values ('send-mail', now(), 'x', 'y')`.execute(tx),
    );
    await expect(holdAnywhere).rejects.toThrow('row-level security');
    await mine.destroy();
  },
);

// Each command is a process of its own, which takes seconds on a busy machine.
test('[D-324, D-325] the command steers by the same rules and tells the figures', { timeout: 120_000 }, async () => {
  const id = await givenUp('remove-card');
  const run = (...options: readonly string[]) => runCommand(api.superuserUrl, 'runs', ...options);
  const named = ['--operator', 'Ines', '--reason', 'incident 12'];
  const retried = await run('retry', id, ...named);
  expect(retried).toMatchObject({ code: 0, told: expect.stringContaining('retry, due, attempt 2') });
  expect((await run('hold', id, ...named)).told).toContain('hold, held');
  const [again, ofKind] = await Promise.all([run('retry', id, ...named), run('hold', 'remove-card', ...named)]);
  expect(again).toMatchObject({ code: 1, told: expect.stringContaining('runs.on_hold') });
  expect(ofKind.told).toContain('remove-card: on hold');
  const [figures, shown] = await Promise.all([run(), run('show', id)]);
  expect(figures.told).toMatch(/remove-card +0 +0 +0 +0 +0 +1 +0 s +kind on hold/);
  expect(JSON.parse(shown.told)).toMatchObject({ isKindHeld: true, acts: [{ act: 'hold' }, { act: 'retry' }] });
});
