import { signIn } from '@atrium/contract/identity/sign-in';
import { addPasskey, beginPasskey } from '@atrium/contract/own-account/passkeys';
import { getFactorRule, requireFactor } from '@atrium/contract/policies/required-factor';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorker, type TestWorker } from '../../../test-kit/carry-out.ts';
import { measurePolicy } from '../../../test-kit/measure-policy.ts';
import { plainSteps } from '../../../test-kit/plain-steps.ts';
import { SoftwareAuthenticator } from '../../../test-kit/software-authenticator.ts';
import { startTestApi, type TestApi, testPassword } from '../../../test-kit/test-api.ts';
import type { DueRow } from '../../worker/due-row.ts';
import { mailPolicyRun } from './mail-policy.workflow.ts';

let api: TestApi;
let worker: TestWorker;
let superuser: Client;
beforeAll(async () => {
  api = await startTestApi();
  worker = await startTestWorker(api.superuserUrl);
  superuser = new Client({ connectionString: api.superuserUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await worker.stop();
  await api.stop();
});

test('[SEC-10] [SEC-13] [D-227] the dry run predicts exactly who is asked, and each of them gets one mail, written in pieces', async () => {
  const run = async (statement: string) => void (await superuser.query(statement));
  const found = await measurePolicy(api, worker, run, 1_200);
  expect(found.predicted).toBe(found.actual);
  expect(found.named).toEqual({ shown: 20, right: 20 });
  expect(found.mails).toEqual({ sent: found.actual, recipients: found.actual });
  expect(found.actual).toBeLessThan(found.people);
  expect(found.pieces).toBeGreaterThan(1);
});

test('[D-235] the people named are exactly those without a factor, and each gets one mail although a killed worker carries out its piece again', async () => {
  const owner = api.browser('192.0.2.33');
  // The owner was asked for a new password before, too, and has chosen one.
  await superuser.query(`update users set password_changed_at = now() where email = 'owner@large.test'`);
  await owner.call(signIn, { email: 'owner@large.test', password: testPassword });
  const key = new SoftwareAuthenticator();
  const { body: question } = await owner.call(beginPasskey, {});
  await owner.call(addPasskey, { name: 'Key', endOthers: false, ...key.create(question) });
  await superuser.query(`insert into second_factors (user_id, sealed_secret, created_at, registered_at)
    select id, 'sealed', now(), case when email like 'p%5.%' then null else now() end
    from users where email like 'p%3.%@northlake.example' or email like 'p%5.%@northlake.example'`);
  const { rows } = await superuser.query<{ email: string; has_password: boolean }>(`
    select u.email, u.password_changed_at is not null as has_password
    from memberships m join users u on u.id = m.user_id join organisations o on o.id = m.organisation_id
    where o.name = 'Large' and m.disabled_at is null and u.email <> 'owner@large.test'
      and not exists (select from second_factors f where f.user_id = u.id and f.registered_at is not null)`);
  const { without } = (await owner.call(getFactorRule, {})).body;
  expect(without.count).toBe(rows.length);
  const emails = new Set(rows.map(({ email }) => email));
  expect(without.first.filter(({ email }) => emails.has(email))).toHaveLength(20);
  await owner.call(requireFactor, { inDays: 7 });
  const { rows: due } = await superuser.query<DueRow>(`
    select id, kind, attempt, organisation_id as "organisationId", subject_id as "subjectId"
    from due_work where kind = 'mail-policy' and done_at is null and due_at <= now()`);
  const [piece] = due;
  if (piece === undefined) throw new Error('no piece is due');
  // The worker was killed after its transaction and before it could say so, and another one took over.
  const again = () => mailPolicyRun.carryOut(worker.ctx, piece, plainSteps);
  await Promise.all([again(), again()]);
  await worker.carryOut(mailPolicyRun);
  const { rows: mails } = await superuser.query<{ to: string }>(
    `select to_address as to from mails where template = 'factor_required'`,
  );
  const asked = rows.filter(({ has_password }) => has_password).map(({ email }) => email);
  expect(mails.map(({ to }) => to).toSorted()).toEqual(asked.toSorted());
});
