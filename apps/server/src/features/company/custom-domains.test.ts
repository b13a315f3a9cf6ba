import { getCustomDomain, saveCustomDomain } from '@atrium/contract/company/custom-domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorker, type TestWorker } from '../../../test-kit/carry-out.ts';
import { auditOf } from '../../../test-kit/colleagues.ts';
import { type Founded, foundIn } from '../../../test-kit/found-in.ts';
import { holdPlan } from '../../../test-kit/hold-plan.ts';
import { startTestApi, type TestApi } from '../../../test-kit/test-api.ts';
import { startTestDns, type TestDns } from '../../../test-kit/test-dns.ts';
import { makeDnsCnameLookup } from '../../gateways/dns/dns-cname-lookup.ts';
import { checkDomainRun } from './check-domains.workflow.ts';

let api: TestApi;
let worker: TestWorker;
let dns: TestDns;
let us: Founded;
const websiteType = 'help_center';

beforeAll(async () => {
  dns = await startTestDns();
  api = await startTestApi();
  worker = await startTestWorker(api.superuserUrl, undefined, makeDnsCnameLookup(dns.address));
  us = await foundIn(api);
  await holdPlan(api.ctx, us.organisationId, 'crm-professional-yearly');
});
afterAll(async () => {
  await worker.stop();
  await api.stop();
  await dns.stop();
});

const codeOf = ({ body }: { body: unknown }) => (body as { code?: string } | null)?.code;
const read = async () => (await us.founder.call(getCustomDomain, { websiteType })).body;
const save = (domain: string) => us.founder.call(saveCustomDomain, { websiteType, domain });

test('[ORG-27] [ORG-28] [ERR-06] [D-71] without the professional plan there is no record, and with it one without a domain', async () => {
  const other = await foundIn(api);
  expect(await other.founder.call(getCustomDomain, { websiteType })).toMatchObject({
    status: 404,
    body: { code: 'company.guide_not_found' },
  });
  const target = `${us.organisationId}.sites.atrium.test`;
  expect(await read()).toEqual({ domain: null, is_verified: false, target });
});

test('[API-71] [N-52] [D-247] a saved domain is verified in the background once its CNAME names the own host', async () => {
  expect(codeOf(await save('127.0.0.1'))).toBe('company.domain_invalid');
  expect((await save(' https://Help.Ours.test/start ')).body).toMatchObject({ domain: 'help.ours.test' });
  dns.records.set('help.ours.test', `${crypto.randomUUID()}.sites.atrium.test`);
  await worker.carryOut(checkDomainRun);
  // Another organisation's host proves nothing.
  expect((await read()).is_verified).toBe(false);
  dns.records.set('help.ours.test', (await read()).target);
  worker.ctx.moved.offsetMs = 5 * 60_000;
  await worker.carryOut(checkDomainRun);
  expect(await read()).toMatchObject({ domain: 'help.ours.test', is_verified: true });
  expect(new Set(dns.asked.map(({ type }) => type))).toEqual(new Set(['CNAME']));
  expect((await auditOf(api, us.organisationId, us.organisationId)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['company.domain_saved', 'company.domain_verified']),
  );
  expect((await save('help.ours.test')).body.is_verified).toBe(true);
  expect((await save('docs.ours.test')).body.is_verified).toBe(false);
});
