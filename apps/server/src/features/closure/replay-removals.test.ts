import { resetCompany } from '@atrium/contract/closure/company-reset';
import { deleteAccount } from '@atrium/contract/closure/delete-account';
import { deleteCompany } from '@atrium/contract/closure/deleted-companies';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { sendFacts } from '@atrium/contract/reports/send-facts';
import { createInvite } from '@atrium/contract/users/create-invite';
import { deleteUser } from '@atrium/contract/users/delete-user';
import { leaveOrganisation } from '@atrium/contract/users/leave-organisation';
import { undoDays } from '@atrium/domain/closure/undo-window';
import { dayMs } from '@atrium/domain/kernel/duration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptsOf, carryOutLater, payUnknown } from '../../../test-kit/attempts.ts';
import { backUp } from '../../../test-kit/back-up.ts';
import { addColleague, join, kinds } from '../../../test-kit/colleagues.ts';
import { findMarks } from '../../../test-kit/find-marks.ts';
import { makeServiceToken } from '../../../test-kit/make-service-token.ts';
import { hangingGateway, type PayingApi, startPayingApi } from '../../../test-kit/paying-api.ts';
import { erasuresOf, restoreOf } from '../../../test-kit/restore-and-replay.ts';
import { reportingTokens, sampleFacts } from '../../../test-kit/sample-facts.ts';
import { makePerson, testPassword as password, type TestApi } from '../../../test-kit/test-api.ts';
import { purgeAll } from '../../worker/purge.ts';
import { refundLatePaymentRun } from '../payments/refund-late-payment.workflow.ts';
import { resolveAttemptRun } from '../subscriptions/resolve-open-attempt.workflow.ts';
import { eraseOrganisationRun } from './erase-organisation.workflow.ts';
import { eraseResetRun } from './erase-reset.workflow.ts';

let paying: PayingApi;
beforeAll(async () => {
  paying = await startPayingApi(hangingGateway);
});
afterAll(() => paying.stop());

const ok = ({ status, body }: { readonly status: number; readonly body: unknown }): void =>
  expect([status, body]).toEqual([200, body]);
const setClock = (days: number): void => {
  for (const { moved } of [paying.api.ctx, paying.worker.ctx]) moved.offsetMs = days * dayMs;
};
const leaving = { accountDeleteReason: 'little_use', password } as const;

test('[N-53, N-54, ORG-12] [D-937] whom an organisation removed, who left it, and what a reset erased is gone again after a restore; who was taken back stays', async () => {
  const { api } = paying;
  const { founder, organisationId } = await paying.foundPaying();
  const removed = await addColleague(api, organisationId, 'removina@removed.test', kinds.member);
  const left = await addColleague(api, organisationId, 'leaver@removed.test', kinds.member);
  const back = await addColleague(api, organisationId, 'comeback@removed.test', kinds.member);
  const today = new Date().toISOString().slice(0, 10);
  const facts = sampleFacts('crm', today, founder.userId);
  ok(
    await api
      .browser('192.0.2.77')
      .call(sendFacts, { tenantId: organisationId, facts }, (await reportingTokens(api)).crm),
  );
  const { headers } = await makeServiceToken(api);
  const role = { appName: 'chat', rgShortCode: 'user', moduleUuids: [] };
  const stranger = { firstName: 'Neverina', lastName: 'Came', emailId: 'neverina@removed.test', role };
  await makePerson(api, 'neverina@removed.test');
  ok(
    await api
      .browser('192.0.2.60')
      .call(createInvite, { tenantId: organisationId, inviterId: founder.userId, ...stranger }, headers),
  );

  const backup = await backUp(api.superuserUrl);
  ok(await founder.call(deleteUser, { userId: removed.userId }));
  ok(await left.call(leaveOrganisation, { tenantId: organisationId }));
  ok(await founder.call(deleteUser, { userId: back.userId }));
  await join(api, organisationId, back.userId, kinds.member);
  ok(await founder.call(resetCompany, { password }));
  setClock(undoDays + 1);
  await paying.worker.carryOut(eraseResetRun);
  setClock(100);
  await purgeAll(paying.worker.ctx);

  const restored = await restoreOf(paying, backup);
  try {
    const { eyes } = restored;
    const stands = async () => {
      const { rows } = await eyes.query<{ user_id: string }>('select user_id from people where organisation_id = $1', [
        organisationId,
      ]);
      return rows.map((row) => row.user_id);
    };
    expect(await stands()).toEqual(expect.arrayContaining([removed.userId, left.userId, back.userId]));
    expect(await findMarks(eyes, ['ana@lima.test'])).toContain('facts.data');
    expect(await findMarks(eyes, ['neverina'])).toContain('invitations.first_name');
    const before = Number((await eyes.query('select count(*) from mails')).rows[0].count);
    const ends = await restored.replay(await erasuresOf(paying));
    expect(ends.filter(({ end }) => end === 'failed')).toEqual([]);
    expect(ends.find(({ erasure }) => erasure.kind === 'reset')?.end).toBe('erased');
    expect(await stands()).toEqual(expect.not.arrayContaining([removed.userId, left.userId]));
    expect(await stands()).toContain(back.userId);
    const deleted = "select count(*) from audit_entries where action = 'users.deleted' and subject_id = $1";
    expect((await eyes.query(deleted, [removed.userId])).rows).toEqual([{ count: '1' }]);
    expect(await findMarks(eyes, ['ana@lima.test'])).toEqual([]);
    expect(Number((await eyes.query('select count(*) from mails')).rows[0].count)).toBe(before);
    // What ends by its time ends by it again, without a line: nobody has to write down each ended row.
    await purgeAll(restored.worker.ctx);
    expect((await findMarks(eyes, ['neverina'])).filter((column) => column.startsWith('invitations.'))).toEqual([]);
    expect(new Set((await restored.replay(await erasuresOf(paying))).map(({ end }) => end))).toEqual(
      new Set(['already']),
    );
  } finally {
    await restored.discard();
    setClock(0);
  }
}, 120_000);

test('[N-54] [D-962] [D-937] who is the last owner after a restore waits for another one, and goes with the next replay; nobody is mailed', async () => {
  const { api } = paying;
  const { organisationId, founder } = await paying.foundPaying();
  await addColleague(api, organisationId, 'stays@last.test', kinds.member);
  const heir = await makePerson(api, 'heir@last.test');
  const co = await paying.foundPaying();
  await addColleague(api, co.organisationId, 'stays2@last.test', kinds.member);
  const backup = await backUp(api.superuserUrl);
  const since = (await erasuresOf(paying)).length;
  await join(api, organisationId, heir.userId, kinds.owner);
  ok(await founder.call(deleteAccount, leaving));
  await join(api, co.organisationId, heir.userId, kinds.owner);
  ok(await co.founder.call(leaveOrganisation, { tenantId: co.organisationId }));
  const erasures = (await erasuresOf(paying)).slice(since);
  expect(erasures.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['account', 'own_deletion'],
    ['membership', 'left'],
  ]);

  const restored = await restoreOf(paying, backup);
  try {
    const ends = async () => (await restored.replay(erasures)).map(({ end }) => end);
    expect(await ends()).toEqual(['last_owner', 'last_owner']);
    expect(await findMarks(restored.eyes, [founder.email])).toContain('users.email');
    const asApi = { ctx: restored.asApi } as TestApi;
    for (const id of [organisationId, co.organisationId]) await join(asApi, id, heir.userId, kinds.owner);
    const count = async () => Number((await restored.eyes.query('select count(*) from mails')).rows[0].count);
    const before = await count();
    expect(await ends()).toEqual(['erased', 'erased']);
    expect(await findMarks(restored.eyes, [founder.email])).not.toContain('users.email');
    expect(await count()).toBe(before);
    expect(await ends()).toEqual(['already', 'already']);
  } finally {
    await restored.discard();
  }
}, 120_000);

test('[D-447] [D-962] an organisation whose charge is undecided after a restore is erased only when its money is back', async () => {
  const { api } = paying;
  const us = await paying.foundPaying();
  ok(await us.founder.call(addOrganisation, { tenantName: 'Home', country: 'US' }));
  await payUnknown(paying, us);
  const backup = await backUp(api.superuserUrl);
  const since = (await erasuresOf(paying)).length;
  ok(await us.founder.call(deleteCompany, { id: us.organisationId, password }));
  await carryOutLater(paying, 'resolve', 60);
  await carryOutLater(paying, 'refund', 120);
  expect((await attemptsOf(paying, us)).map(({ state }) => state)).toEqual(['refunded']);
  setClock(undoDays + 1);
  await paying.worker.carryOut(eraseOrganisationRun);
  const erasures = (await erasuresOf(paying)).slice(since);
  expect(erasures.map(({ kind }) => kind)).toEqual(['organisation']);

  const restored = await restoreOf(paying, backup);
  try {
    const ends = async () => (await restored.replay(erasures)).map(({ end }) => end);
    expect(await ends()).toEqual(['money_on_its_way']);
    await restored.worker.carryOut(resolveAttemptRun);
    expect(await ends()).toEqual(['money_on_its_way']);
    await restored.worker.carryOut(refundLatePaymentRun);
    expect(await ends()).toEqual(['erased']);
    const { rows } = await restored.eyes.query(
      `select state, (select count(*)::int from people where organisation_id = $1) as people
       from payment_attempts where organisation_id = $1`,
      [us.organisationId],
    );
    expect(rows).toEqual([{ state: 'refunded', people: 0 }]);
  } finally {
    await restored.discard();
    setClock(0);
  }
}, 120_000);
