import { setPermissions } from '@atrium/contract/access/set-permissions';
import { applyPrepaidCode } from '@atrium/contract/codes/apply-prepaid-code';
import { checkPrepaidCode } from '@atrium/contract/codes/check-prepaid-code';
import { acceptInvite } from '@atrium/contract/invites/accept-invite';
import { listInvites } from '@atrium/contract/invites/list-invites';
import { changeRoleOfMany, listPeopleJobRows } from '@atrium/contract/people-jobs/people-jobs';
import { cancelSubscription } from '@atrium/contract/subscriptions/cancel-subscription';
import { addUser } from '@atrium/contract/users/add-user';
import { disableUser, enableUser } from '@atrium/contract/users/disable-user';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addHolder } from '../../../test-kit/add-holder.ts';
import { startTestWorker, type TestWorker } from '../../../test-kit/carry-out.ts';
import { countForApi } from '../../../test-kit/count-for-api.ts';
import { type Founded, foundIn } from '../../../test-kit/found-in.ts';
import { makeCodes } from '../../../test-kit/make-codes.ts';
import { makePerson, startTestApi, type TestApi } from '../../../test-kit/test-api.ts';
import { runPeopleJobRun } from './run-people-job.workflow.ts';

let api: TestApi;
let worker: TestWorker;
let us: Founded;
beforeAll(async () => {
  api = await startTestApi();
  worker = await startTestWorker(api.superuserUrl);
  const products = [{ product: 'crm', plan: 'professional', users: 2 }];
  await makeCodes(api, {
    kind: 'prepaid',
    code: 'FORTWO',
    description: 'Two',
    products,
    months: 12,
    maxRedemptions: 50,
  });
});
afterAll(async () => {
  await worker.stop();
  await api.stop();
});
beforeEach(async () => {
  us = await foundIn(api);
});

const addressNumber = countForApi();
const crm = { appName: 'crm', rgShortCode: 'user', moduleUuids: [] };
const held = { roles: [{ product: 'crm', role: 'user', modules: [] }] } as const;
const hold = () => addHolder(api.ctx, us.organisationId, held);
const redeem = () => us.founder.call(applyPrepaidCode, { code: 'FORTWO' });
const add = (emailId = `user${addressNumber(api)}@prepaid-users.test`, roles = [crm]) =>
  us.founder.call(addUser, { firstName: 'Ana', lastName: 'Lima', emailId, appUserCreateRequestList: roles });
const codeOf = ({ status, body }: { status: number; body: unknown }) => (body as { code?: string }).code ?? status;

test('[D-129] a prepaid code for two users serves two: a third is not added, given a role, enabled or let in', async () => {
  expect(codeOf(await redeem())).toBe(200);
  const first = await hold();
  const invited = await makePerson(api, 'invited@prepaid-users.test', '192.0.2.13');
  expect((await add('invited@prepaid-users.test')).body.outcome).toBe('invited');
  expect(codeOf(await add())).toBe(200);
  expect(codeOf(await add())).toBe('users.limit_reached');
  const other = await add(undefined, []);
  const change = { userId: other.body.userId ?? '', version: 1, permission: crm };
  expect(codeOf(await us.founder.call(setPermissions, change))).toBe('users.limit_reached');
  const { body } = await invited.call(listInvites, {});
  expect(codeOf(await invited.call(acceptInvite, { id: body.invites[0]?.id ?? '' }))).toBe('users.limit_reached');
  await us.founder.call(disableUser, { userId: first });
  expect(codeOf(await us.founder.call(setPermissions, change))).toBe(200);
  expect(codeOf(await us.founder.call(enableUser, { userId: first }))).toBe('users.limit_reached');
});

test('[D-129] a job that gives many people a role stops at the users of the code', async () => {
  await redeem();
  const userIds: string[] = [];
  for (let each = 0; each < 5; each += 1) userIds.push((await add(undefined, [])).body.userId ?? '');
  const { body: job } = await us.founder.call(changeRoleOfMany, { userIds, assign: crm });
  await worker.carryOut(runPeopleJobRun);
  const { body } = await us.founder.call(listPeopleJobRows, { jobId: job.id });
  const states = body.rows.map(({ state }) => state).toSorted();
  expect(states).toEqual(['done', 'done', 'failed', 'failed', 'failed']);
});

test('[D-129] people added at the same time cannot both take the last seat of a code', async () => {
  await redeem();
  await hold();
  const answers = await Promise.all([add(), add(), add()]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('[D-129] a cancelled prepaid term keeps its limit until it ends', async () => {
  await redeem();
  await hold();
  await hold();
  expect(codeOf(await us.founder.call(cancelSubscription, { PlanID: 'crm-professional-yearly' }))).toBe(200);
  expect(codeOf(await add())).toBe('users.limit_reached');
});

test('[D-129] a code for two users is not redeemed where three hold a seat, and the check says so first', async () => {
  for (let each = 0; each < 3; each += 1) await hold();
  const { body } = await us.founder.call(checkPrepaidCode, { Code: 'FORTWO' });
  expect([body.CanApply, body.CanOverride]).toEqual([false, false]);
  expect(body.Reason).toMatch(/More people hold a seat/);
  expect(codeOf(await redeem())).toBe('codes.too_few_users');
});
