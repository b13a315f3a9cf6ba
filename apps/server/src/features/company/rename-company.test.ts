import { getTenantDetails } from '@atrium/contract/company/get-tenant-details';
import { listTenants } from '@atrium/contract/company/list-tenants';
import { renameCompany } from '@atrium/contract/company/rename-company';
import { getStatus } from '@atrium/contract/identity/get-status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditOf } from '../../../test-kit/colleagues.ts';
import { type Founded, foundIn } from '../../../test-kit/found-in.ts';
import { startTestApi, type TestApi } from '../../../test-kit/test-api.ts';
import { inOrganisation } from '../../db/transaction.ts';

let api: TestApi;
let us: Founded;
beforeAll(async () => {
  api = await startTestApi();
  us = await foundIn(api, '192.0.2.10');
});
afterAll(() => api.stop());

test('[API-49] [ORG-09] [ORG-11] an owner renames the company: session, details and list show it, the log keeps both names', async () => {
  const { founder, organisationId } = us;
  const before = (await founder.call(getTenantDetails, {})).body.tenantName;
  for (let time = 0; time < 2; time += 1) {
    const { body } = await founder.call(renameCompany, { newName: '  Lake   and Sons ' });
    expect(body).toEqual({ tenantId: organisationId, tenantName: 'Lake and Sons' });
  }
  expect((await founder.call(getTenantDetails, {})).body).toMatchObject({
    tenantId: organisationId,
    tenantName: 'Lake and Sons',
    tenantCreatedDate: expect.any(String),
    timeZone: expect.any(String),
    contacts: { phone: null },
  });
  expect((await founder.call(getStatus, {})).body).toMatchObject({ organisation: { tenantName: 'Lake and Sons' } });
  expect((await founder.call(listTenants, {})).body.tenants).toContainEqual({
    tenantId: organisationId,
    tenantName: 'Lake and Sons',
  });
  const renamed = (await auditOf(api, organisationId, organisationId)).filter(
    ({ action }) => action === 'company.renamed',
  );
  expect(renamed).toMatchObject([{ by: founder.userId, facts: { before, after: 'Lake and Sons' } }]);
});

test('[VAL-01] an empty or too long company name is refused', async () => {
  for (const newName of ['   ', 'x'.repeat(121)]) {
    expect(await us.founder.call(renameCompany, { newName })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    });
  }
});

test('[NAV-26] [ORG-10] the session says that custom section fields are enabled, once the operator has enabled them', async () => {
  const { founder, organisationId } = us;
  const fieldsOf = async () => {
    const { body } = await founder.call(getStatus, {});
    return 'organisation' in body ? body.organisation?.customSectionFieldsEnabled : null;
  };
  expect(await fieldsOf()).toBeUndefined();
  await inOrganisation(api.ctx, organisationId, (tx) =>
    tx.updateTable('companies').set({ has_custom_section_fields: true }).execute(),
  );
  expect(await fieldsOf()).toBe(true);
});
