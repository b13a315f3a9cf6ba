import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deleteAccount, exportOwnData } from '@atrium/contract/closure/delete-account';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { endSalesContact, getSalesContact } from '@atrium/contract/leads/sales-contact';
import { saveContact } from '@atrium/contract/leads/save-contact';
import { getProfile } from '@atrium/contract/onboarding/get-profile';
import { updateProfile } from '@atrium/contract/onboarding/update-profile';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorker, type TestWorker } from '../../../test-kit/carry-out.ts';
import { type PaymentSandbox, sandboxKeys, startPaymentSandbox } from '../../../test-kit/payment-sandbox.ts';
import { makePerson, startTestApi, type TestApi, testPassword } from '../../../test-kit/test-api.ts';
import { buildApp } from '../../build-app.ts';
import { makeHttpLeadForms } from '../../gateways/crm-http/http-lead-forms.ts';
import { makeMetrics } from '../../http/metrics.ts';
import { forgetLeadRun } from './forget-lead.workflow.ts';
import { submitLeadRun } from './submit-lead.workflow.ts';

let api: TestApi;
let worker: TestWorker;
let crm: PaymentSandbox;
beforeAll(async () => {
  crm = await startPaymentSandbox();
  api = await startTestApi();
  const forms = makeHttpLeadForms({ address: `${crm.address}/crm/forms`, key: sandboxKeys.crm.key, timeoutMs: 700 });
  worker = await startTestWorker(api.superuserUrl, undefined, undefined, forms);
});
afterAll(async () => {
  await worker.stop();
  await api.stop();
  await crm.stop();
});

interface TakenLead {
  readonly form: string;
  readonly cells: Record<string, unknown>;
}
const takenOf = async (email: string): Promise<readonly TakenLead[]> => {
  const reply = await fetch(`${crm.address}/control/leads`);
  const { leads } = (await reply.json()) as { leads: TakenLead[] };
  return leads.filter(({ cells }) => cells['email'] === email);
};
const formsOf = async (email: string) => (await takenOf(email)).map(({ form }) => form);
const openRows = () =>
  worker.ctx.db.selectFrom('due_work').select('id').where('kind', '=', 'submit-lead').where('done_at', 'is', null);

const asked = { firstName: 'Lea', lastName: 'Ost', organisation: 'Ost', phone: '', noOfEmployees: '11-50' } as const;
const campaign = { campaign: 'spring', medium: 'cpc', source: 'search', sourceUrl: 'https://atrium.test/pricing' };

test('[LEAD-04, LEAD-05, API-82, API-84, D-305] a visitor talks to sales: three forms of the CRM get the same cells, one after the other', async () => {
  const email = 'lea@ost.test';
  const { status, body } = await api.browser('192.0.2.91').call(saveContact, { ...asked, email, campaign });
  expect([status, body]).toEqual([200, { status: 'created' }]);
  await worker.carryOut(submitLeadRun);
  const taken = await takenOf(email);
  expect(taken.map(({ form }) => form)).toEqual(['old', 'new', 'india']);
  for (const { cells } of taken) {
    expect(cells).toEqual({
      firstName: 'Lea',
      lastName: 'Ost',
      fullName: 'Lea Ost',
      email,
      phone: '',
      organisation: 'Ost',
      employeeCount: '11-50',
      industry: '',
      jobTitle: '',
      ...campaign,
      country: 'IN',
      isLead: [1],
      isFromConsole: [1],
      mayBeCalled: [1],
    });
  }
});

test('[ONB-12, N-49, X-70] [D-951] onboarding submits a lead when it ends, if the box is ticked, with its transaction and only once', async () => {
  const email = 'founder@leads.test';
  const person = await makePerson(api, email);
  const { body } = await person.call(addOrganisation, { tenantName: 'Northlake', country: 'US' });
  const { body: session } = await person.call(switchTenant, { tenantId: body.tenantId });
  const own = { id: session.user.id, firstName: 'Maya', lastName: 'Lake', countryCode: 'US', phone: '415 555 2671' };
  await person.call(updateProfile, { ...own, isReady: false });
  expect((await person.call(getProfile, {})).body.maySalesContact).toBe(false);
  // Refused: its transaction leaves no lead behind.
  expect((await person.call(updateProfile, { ...own, isReady: true })).status).toBe(400);
  expect(await openRows().execute()).toEqual([]);
  const all = {
    ...own,
    industry: 'software',
    noOfEmployees: '2-10',
    title: 'Founder',
    isReady: true,
    maySalesContact: true,
    campaign,
  } as const;
  await Promise.all([1, 2].map(() => person.call(updateProfile, all)));
  expect(await worker.carryOut(submitLeadRun)).toBe(1);
  expect(await formsOf(email)).toEqual(['old', 'new', 'india']);
  expect((await takenOf(email))[0]?.cells).toMatchObject({
    fullName: 'Maya Lake',
    phone: '+14155552671',
    organisation: 'Northlake',
    employeeCount: '2-10',
    industry: 'software',
    jobTitle: 'Founder',
    country: 'US',
    campaign: 'spring',
  });
});

const profile = { firstName: 'Maya', lastName: 'Lake', countryCode: 'US', phone: '' };
/** Somebody in onboarding. */
const begin = async (email: string) => {
  const person = await makePerson(api, email);
  const { body } = await person.call(addOrganisation, { tenantName: 'Northlake', country: 'US' });
  await person.call(switchTenant, { tenantId: body.tenantId });
  const save = (more: object) => person.call(updateProfile, { id: person.userId, ...profile, isReady: false, ...more });
  const isAllowed = async () => (await person.call(getSalesContact, {})).body.isAllowed;
  return { person, save, isAllowed };
};

test('[X-70] [D-951] nothing goes to sales without a tick; a tick counts on any device, can be taken away and be withdrawn', async () => {
  const business = { industry: 'software', noOfEmployees: '2-10', title: 'Founder', isReady: true } as const;
  const leadsOf = (userId: string) =>
    api.ctx.db.selectFrom('leads').select('id').where('user_id', '=', userId).execute();
  const never = await begin('never@leads.test');
  await never.save(business);
  const changed = await begin('changed@leads.test');
  await changed.save({ maySalesContact: true });
  await changed.save({ ...business, maySalesContact: false });
  for (const { person, isAllowed } of [never, changed]) {
    expect([await leadsOf(person.userId), await isAllowed()]).toEqual([[], false]);
  }
  const elsewhere = await begin('elsewhere@leads.test');
  await elsewhere.save({ maySalesContact: true });
  await elsewhere.save(business);
  expect(await leadsOf(elsewhere.person.userId)).toHaveLength(1);
  expect(await elsewhere.isAllowed()).toBe(true);
  const twice = await Promise.all([1, 2].map(() => elsewhere.person.call(endSalesContact, {})));
  expect(twice.map(({ body }) => body)).toEqual([{ isAllowed: false }, { isAllowed: false }]);
  expect([await leadsOf(elsewhere.person.userId), await elsewhere.isAllowed()]).toEqual([[], false]);
  const kept = await api.ctx.db
    .selectFrom('agreements')
    .select(['document', 'version', 'act', 'ended_at'])
    .where('user_id', '=', elsewhere.person.userId)
    .orderBy('id')
    .execute();
  expect(kept).toMatchObject([
    { document: 'sales_contact', version: '1', act: 'onboarding', ended_at: expect.any(Date) },
    { document: 'sales_contact', version: '1', act: 'withdrawal', ended_at: expect.any(Date) },
  ]);
  await worker.carryOut(submitLeadRun);
  expect(await formsOf('elsewhere@leads.test')).toEqual([]);
});

test('[N-54] [D-939] each consent that is given or taken back is kept with its wording, moment and origin, and stands in the export', async () => {
  const { person, save } = await begin('thrice@leads.test');
  await save({ maySalesContact: true });
  await save({ maySalesContact: false });
  await save({ maySalesContact: true });
  await person.call(endSalesContact, {});
  await person.call(endSalesContact, {});
  const { rows } = await sql<{ act: string; version: string; address: string | null }>`
    select a.act, a.version, o.address from agreements a left join agreement_origins o on o.agreement_id = a.id
    where a.user_id = ${person.userId} and a.document = 'sales_contact' order by a.id`.execute(api.ctx.db);
  const kept = { version: '1', address: expect.any(String) };
  expect(rows).toEqual([
    { act: 'onboarding', ...kept },
    { act: 'withdrawal', ...kept },
    { act: 'onboarding', ...kept },
    { act: 'withdrawal', ...kept },
  ]);
  const { body } = await person.call(exportOwnData, {});
  const text = JSON.stringify(body);
  expect(text.split('"withdrawal"')).toHaveLength(3);
});

test('[LEAD-06, X-66, N-49] a form that fails does not stop the next ones, and is tried again until the CRM has it once', async () => {
  const email = 'again@ost.test';
  await api.browser().call(saveContact, { ...asked, email });
  // The first is taken, but its answer is lost, as if the worker had died. The second is not taken.
  await crm.plan('crm.old', 'reset_after');
  await crm.plan('crm.new', 'error_500');
  await expect(worker.carryOut(submitLeadRun)).rejects.toThrow('not submitted yet: old, new');
  expect(await formsOf(email)).toEqual(['old', 'india']);
  await worker.carryOut(submitLeadRun);
  expect(await formsOf(email)).toEqual(['old', 'india', 'new']);
  expect(await openRows().execute()).toEqual([]);
});

test('[D-305] attack: flooding sales: a filled trap stores nothing, one network or address is limited, and every answer is the same', async () => {
  const trapped = await api
    .browser()
    .call(saveContact, { ...asked, email: 'bot@ost.test', website: 'https://spam.test' });
  expect([trapped.status, trapped.body]).toEqual([200, { status: 'created' }]);
  expect(await openRows().execute()).toEqual([]);
  const answers: number[] = [];
  for (let call = 0; call < 7; call += 1) {
    answers.push((await api.browser('192.0.2.12').call(saveContact, { ...asked, email: 'flood@ost.test' })).status);
  }
  expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429]);
  const once = { 'idempotency-key': crypto.randomUUID() };
  const twice = { ...asked, email: 'twice@ost.test' };
  const browser = api.browser('192.0.2.13');
  await Promise.all([1, 2].map(() => browser.call(saveContact, twice, once)));
  await worker.carryOut(submitLeadRun);
  expect(await formsOf('twice@ost.test')).toEqual(['old', 'new', 'india']);
  const huge = await browser.call(saveContact, { ...twice, organisation: 'x'.repeat(9000) });
  expect(huge.status).toBe(413);
});

test('[D-305] without a CRM nobody is told that sales will call', async () => {
  const app = await buildApp({ ...api.ctx, config: { ...api.ctx.config, leadForms: null } }, makeMetrics());
  const reply = await app.inject({
    method: 'POST',
    url: '/api/v1/marketing/contacts',
    headers: { 'x-atrium-request': '1', 'idempotency-key': crypto.randomUUID() },
    payload: { ...asked, email: 'nobody@ost.test' },
  });
  expect(reply.json()).toMatchObject({ errorMessage: 'Something went wrong, please try again later.' });
  await app.close();
});

const forgottenBy = async (): Promise<readonly string[]> => {
  const reply = await fetch(`${crm.address}/control/leads`);
  return ((await reply.json()) as { forgotten: string[] }).forgotten;
};
const minuteMs = 60_000;

async function handedOver(email: string) {
  const person = await makePerson(api, email);
  const { body } = await person.call(addOrganisation, { tenantName: 'Northlake', country: 'US' });
  await person.call(switchTenant, { tenantId: body.tenantId });
  const names = { id: person.userId, firstName: 'Maya', lastName: 'Lake', countryCode: 'US', phone: '' };
  const business = { industry: 'software', noOfEmployees: '2-10', title: 'Founder', isReady: true } as const;
  expect((await person.call(updateProfile, { ...names, ...business, maySalesContact: true })).status).toBe(200);
  await worker.carryOut(submitLeadRun);
  expect(await formsOf(email)).toHaveLength(3);
  return person;
}

test('[D-963] the CRM forgets whoever takes the consent back or deletes the account, and nobody else', async () => {
  const withdrawn = await handedOver('withdrawn@forgotten.test');
  const deleted = await handedOver('deleted@forgotten.test');
  const stays = await handedOver('stays@forgotten.test');
  await withdrawn.call(endSalesContact, {});
  const why = { accountDeleteReason: 'little_use', password: testPassword } as const;
  expect((await deleted.call(deleteAccount, why)).status).toBe(200);
  const never = await makePerson(api, 'never@forgotten.test');
  expect((await never.call(deleteAccount, why)).status).toBe(200);
  // Not before a form that is being submitted this moment has ended.
  expect(await worker.carryOut(forgetLeadRun)).toBe(0);
  worker.ctx.moved.offsetMs = 11 * minuteMs;
  await crm.plan('crm.forget', 'error_500');
  await expect(worker.carryOut(forgetLeadRun)).rejects.toThrow('status 500');
  await worker.carryOut(forgetLeadRun);
  expect((await forgottenBy()).toSorted()).toEqual([withdrawn.userId, deleted.userId].toSorted());
  expect(await formsOf('withdrawn@forgotten.test')).toEqual([]);
  expect(await formsOf('deleted@forgotten.test')).toEqual([]);
  expect(await formsOf('stays@forgotten.test')).toHaveLength(3);
  expect(await stays.call(getSalesContact, {})).toMatchObject({ body: { isAllowed: true } });
  worker.ctx.moved.offsetMs = 0;
});

test.each([
  [404, 'forgotten'],
  [410, 'forgotten'],
  [405, 'not_offered'],
  [501, 'not_offered'],
] as const)('[D-963] a CRM that answers %i to the call has %s', async (status, end) => {
  const other = createServer((_request, response) => response.writeHead(status).end());
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  expect(await makeHttpLeadForms({ address, key: 'k' }).forget(crypto.randomUUID())).toBe(end);
  other.close();
});
