import { listTenants } from '@atrium/contract/company/list-tenants';
import { signIn } from '@atrium/contract/identity/sign-in';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { getAgedReceivable, getInvoiceReport, listBankAccounts } from '@atrium/contract/reports/books-reports';
import { countContacts, getWonLostDeals, listPipelines } from '@atrium/contract/reports/crm-reports';
import { factField } from '@atrium/contract/reports/fact-fields';
import { getAllLeaves, getExpenseBreakdown, getPayroll, getPaystub } from '@atrium/contract/reports/people-reports';
import { factKinds } from '@atrium/domain/reports/fact-kinds';
import { expect, test } from 'vitest';
import { recountFacts } from '../../test-kit/recount-facts.ts';
import { startTestApi } from '../../test-kit/test-api.ts';
import { asRole } from '../../test-kit/throw-away-cluster.ts';
import { openDatabase } from '../db/database.ts';
import { demoFact } from './demo-facts.ts';
import { demoPassword } from './demo-people.ts';
import { seedDemo } from './seed-demo.ts';
import { seedFacts } from './seed-facts.ts';

test('every fact of the demo is one that the API accepts', () => {
  const world = { today: '2026-11-16', currency: 'USD', userIds: [crypto.randomUUID(), crypto.randomUUID()] };
  for (const kind of factKinds)
    for (let n = 0; n < 300; n += 1)
      expect(factField.safeParse(demoFact(kind, n, world))).toMatchObject({ success: true });
});

test('[N-42, ROLE-27] the demo fills every chart, shows each role its own, and a second seeding changes nothing', async () => {
  const api = await startTestApi();
  const operator = openDatabase(asRole(api.superuserUrl, 'atrium_operator'), { poolSize: 1, name: 'test' });
  await seedDemo(api.ctx);
  for (let times = 0; times < 2; times += 1) await seedFacts(api.ctx, operator);
  const maya = api.browser();
  await maya.call(signIn, { email: 'maya@northlake.example', password: demoPassword });
  const { tenants } = (await maya.call(listTenants, {})).body;
  const tenantId = tenants.find(({ tenantName }) => tenantName === 'Northlake Studio')?.tenantId ?? '';
  await maya.call(switchTenant, { tenantId });
  const year = api.ctx.clock.wall().getUTCFullYear();
  const lengths = [
    (await maya.call(getInvoiceReport, { fromDate: `${year}-01-01`, toDate: `${year}-12-31` })).body.series.length,
    (await maya.call(getAgedReceivable, {})).body.receivables.length,
    (await maya.call(listBankAccounts, {})).body.accounts.length,
    (await maya.call(listPipelines, {})).body.pipelines.length,
    (await maya.call(getWonLostDeals, { interval: 'yearly' })).body.series.length,
    (await maya.call(countContacts, { column: 'source' })).body.counts.length,
    (await maya.call(getExpenseBreakdown, {})).body.categories.length,
    (await maya.call(getPayroll, { year })).body.series.length,
    (await maya.call(getAllLeaves, { year })).body.series.length,
  ];
  expect(lengths.map((length) => length > 0)).toEqual(lengths.map(() => true));
  expect((await maya.call(getPaystub, {})).body.paystub).not.toBeNull();
  expect(await recountFacts(api.superuserUrl, tenantId)).toEqual([]);
  const charts = async (email: string, organisation = 'Kaveri Textiles Pvt Ltd') => {
    const person = api.browser();
    await person.call(signIn, { email, password: demoPassword });
    const own = (await person.call(listTenants, {})).body.tenants;
    const wanted = own.find(({ tenantName }) => tenantName === organisation)?.tenantId ?? '';
    await person.call(switchTenant, { tenantId: wanted });
    return [
      (await person.call(listBankAccounts, {})).body.accounts.length > 0,
      (await person.call(listPipelines, {})).body.pipelines.length > 0,
      (await person.call(getPaystub, {})).body.paystub !== null,
    ];
  };
  expect(await charts('adam@staff.example')).toEqual([true, true, true]);
  expect(await charts('mona@staff.example')).toEqual([false, true, true]);
  expect(await charts('mel@staff.example')).toEqual([false, false, true]);
  expect(await charts('tom@northlake.example', 'Northlake Studio')).toEqual([false, true, true]);
  expect(await charts('ana@northlake.example', 'Northlake Studio')).toEqual([false, false, true]);
  await operator.destroy();
  await api.stop();
});
