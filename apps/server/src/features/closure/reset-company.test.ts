import { getCompanyReset, resetCompany, undoCompanyReset } from '@atrium/contract/closure/company-reset';
import { deleteCompany } from '@atrium/contract/closure/deleted-companies';
import { refreshToken } from '@atrium/contract/identity/refresh-token';
import { signIn } from '@atrium/contract/identity/sign-in';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { stepUp } from '@atrium/contract/own-account/step-up';
import { enableTwoFactor, registerTwoFactor } from '@atrium/contract/own-account/two-factor';
import { checkImport } from '@atrium/contract/people-jobs/check-import';
import { undoDays } from '@atrium/domain/closure/undo-window';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { otpNow } from '../../../test-kit/authenticator-app.ts';
import { startTestWorker, type TestWorker } from '../../../test-kit/carry-out.ts';
import { addColleague, kinds } from '../../../test-kit/colleagues.ts';
import { dumpOrganisation } from '../../../test-kit/dump-organisation.ts';
import { type Founded, foundIn } from '../../../test-kit/found-in.ts';
import { holdPlan } from '../../../test-kit/hold-plan.ts';
import { testPassword as password, startTestApi, type TestApi } from '../../../test-kit/test-api.ts';
import { eraseResetRun } from './erase-reset.workflow.ts';

let api: TestApi;
let worker: TestWorker;
let us: Founded;
const dayMs = 86_400_000;

beforeAll(async () => {
  api = await startTestApi();
  worker = await startTestWorker(api.superuserUrl);
});
afterAll(async () => {
  await worker.stop();
  await api.stop();
});
beforeEach(async () => {
  us = await foundIn(api);
});

const csv = 'First name,Last name,Email,Contact,User type,Roles\nAna,Lima,ana@reset.test,,Paid,\n';
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string } | null)?.code;
const reset = () => us.founder.call(resetCompany, { password });
const undo = () => us.founder.call(undoCompanyReset, {});

/** Everything but the resets themselves and the due row of the reset. */
async function dump() {
  const {
    company_resets: _resets,
    due_work = [],
    ...rest
  } = await dumpOrganisation(api.superuserUrl, us.organisationId);
  return { ...rest, due_work: due_work.filter((row) => !row.includes('erase-reset')) };
}

async function later(days: number, act: () => Promise<void>): Promise<void> {
  for (const clock of [api.ctx.moved, worker.ctx.moved]) clock.offsetMs = days * dayMs;
  try {
    await us.founder.call(signIn, { email: us.founder.email, password });
    await us.founder.call(switchTenant, { tenantId: us.organisationId });
    await act();
  } finally {
    for (const clock of [api.ctx.moved, worker.ctx.moved]) clock.offsetMs = 0;
  }
}

test('[ORG-12] [API-50] [D-246] an owner resets the company and undoes it: subscription, plan and every other row stay', async () => {
  await holdPlan(api.ctx, us.organisationId, 'crm-startup-yearly');
  await addColleague(api, us.organisationId, 'ana@closed.test', kinds.admin);
  const before = await dump();
  const wrong = await us.founder.call(resetCompany, { password: 'not-the-password' });
  expect(codeOf(wrong)).toBe('identity.password_wrong');
  expect((await reset()).body.reset).toMatchObject({ eraseAt: expect.any(String) });
  expect(await dump()).toEqual(before);
  expect((await us.founder.call(getCompanyReset, {})).body.reset).not.toBeNull();
  await api.newestMail(us.founder.email, 'company_closed');
  expect(codeOf(await reset())).toBe('closure.reset_already');
  expect((await undo()).body).toEqual({ reset: null });
  expect(await dump()).toEqual(before);
  expect(codeOf(await undo())).toBe('request.not_found');
});

test('[N-53] [D-246] attack: two resets at once: one is written, and one undo takes it back', async () => {
  const replies = await Promise.all([reset(), reset()]);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect((await undo()).status).toBe(200);
  expect((await us.founder.call(getCompanyReset, {})).body.reset).toBeNull();
});

test('[N-53] [D-246] after 30 days a reset is final and lists of imports from before are gone; one that was undone erases nothing', async () => {
  await us.founder.call(checkImport, { fileName: 'people.csv', csv });
  const jobs = async () => (await dumpOrganisation(api.superuserUrl, us.organisationId))['people_jobs']?.length ?? 0;
  await reset();
  await undo();
  await later(undoDays, async () => {
    await worker.carryOut(eraseResetRun);
    expect(await jobs()).toBe(1);
  });
  await reset();
  await later(undoDays, async () => {
    expect((await us.founder.call(getCompanyReset, {})).body.reset).toBeNull();
    expect(codeOf(await undo())).toBe('closure.too_late');
    await worker.carryOut(eraseResetRun);
    expect(await jobs()).toBe(0);
    expect(codeOf(await undo())).toBe('request.not_found');
  });
});

test('[D-249] attack: with two-factor on the password alone resets and deletes nothing ten minutes after the sign-in', async () => {
  const { body } = await us.founder.call(enableTwoFactor, { password });
  const otp = () => otpNow(body.mfaCode, api.ctx.clock.wall());
  await us.founder.call(registerTwoFactor, { mfaCode: otp() });
  api.ctx.moved.offsetMs = 11 * 60_000;
  try {
    await us.founder.call(refreshToken, {});
    const remove = await us.founder.call(deleteCompany, { id: us.organisationId, password });
    expect([codeOf(await reset()), codeOf(remove)]).toEqual(['security.step_up_needed', 'security.step_up_needed']);
    await us.founder.call(stepUp, { password, code: otp() });
    expect((await reset()).status).toBe(200);
  } finally {
    api.ctx.moved.offsetMs = 0;
  }
});
