import { getCustomDomain, saveCustomDomain } from '@atrium/contract/company/custom-domain';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
});
beforeEach(async () => {
  worker.ctx.moved.offsetMs = 0;
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

const domains = async (organisationId: string) =>
  (await auditOf(api, organisationId, organisationId))
    .map(({ action }) => action)
    .filter((action) => action === 'company.domain_verified' || action === 'company.domain_lost');
const toldOf = async (domain: string) => {
  const mails = await api.ctx.db
    .selectFrom('mails')
    .select(['to_address', 'facts'])
    .where('template', '=', 'domain_lost')
    .execute();
  return mails
    .map(({ to_address, facts }) => ({ to: to_address, ...(facts as { domain: string; reason: string }) }))
    .filter((mail) => mail.domain === domain)
    .map(({ to, reason }) => `${to} ${reason}`);
};
/** Lets hours pass and carries out the look-ups that came due. */
async function pass(hours: number): Promise<void> {
  worker.ctx.moved.offsetMs += hours * 3_600_000;
  await worker.carryOut(checkDomainRun);
}

test('[D-548] a verified domain whose CNAME is gone for three days is lost, and the owners are mailed; with its CNAME it is back', async () => {
  const owner = await foundIn(api);
  await holdPlan(api.ctx, owner.organisationId, 'crm-professional-yearly');
  const domain = 'help.forgotten.test';
  const look = async () => (await owner.founder.call(getCustomDomain, { websiteType })).body;
  await owner.founder.call(saveCustomDomain, { websiteType, domain });
  const { target } = await look();
  dns.records.set(domain, target);
  await pass(1);
  expect((await look()).is_verified).toBe(true);
  dns.records.delete(domain);
  await pass(6);
  await pass(71);
  expect((await look()).is_verified).toBe(true);
  expect(await toldOf(domain)).toEqual([]);
  await pass(1);
  expect((await look()).is_verified).toBe(false);
  await pass(1);
  expect(await toldOf(domain)).toEqual([`${owner.founder.email} missing`]);
  dns.records.set(domain, target);
  await pass(1);
  expect((await look()).is_verified).toBe(true);
  expect(await domains(owner.organisationId)).toEqual([
    'company.domain_verified',
    'company.domain_lost',
    'company.domain_verified',
  ]);
});

test('[D-548] attack: a former holder keeps a domain whose CNAME names another organisation: that one gets it, and the former is told', async () => {
  const [former, next] = [await foundIn(api), await foundIn(api)];
  const domain = 'help.sold.test';
  for (const { founder, organisationId } of [former, next]) {
    await holdPlan(api.ctx, organisationId, 'crm-professional-yearly');
    await founder.call(saveCustomDomain, { websiteType, domain });
  }
  const look = async ({ founder }: Founded) => (await founder.call(getCustomDomain, { websiteType })).body;
  dns.records.set(domain, (await look(former)).target);
  await pass(1);
  expect([(await look(former)).is_verified, (await look(next)).is_verified]).toEqual([true, false]);
  dns.records.set(domain, (await look(next)).target);
  // The former holder is looked up every six hours; until then no two hold it.
  await pass(1);
  expect([(await look(former)).is_verified, (await look(next)).is_verified]).toEqual([true, false]);
  await pass(5);
  await pass(1);
  expect([(await look(former)).is_verified, (await look(next)).is_verified]).toEqual([false, true]);
  expect(await toldOf(domain)).toEqual([`${former.founder.email} moved`]);
});

test('[D-548] a domain that the other site of the organisation has is refused, and one site has one look-up planned', async () => {
  expect((await save('docs.ours.test')).status).toBe(200);
  await save('guide.ours.test');
  const other = await us.founder.call(saveCustomDomain, { websiteType: 'website_builder', domain: 'guide.ours.test' });
  expect(codeOf(other)).toBe('company.domain_used');
  await pass(1);
  const planned = await api.ctx.db
    .selectFrom('due_work')
    .select('id')
    .where('kind', '=', 'check-domain')
    .where('subject_id', '=', us.organisationId)
    .where('done_at', 'is', null)
    .execute();
  expect(planned).toHaveLength(1);
});
