import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { getPlanDetails } from '@atrium/contract/pricing/get-plan-details';
import type { PlanDetails } from '@atrium/contract/pricing/plan-fields';
import type { Catalogue, Plan } from '@atrium/domain/pricing/plan';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { shippedCatalogue } from '../../../../../suites/atrium/catalogue.ts';
import { associate } from '../../../test-kit/associate.ts';
import { byOperator } from '../../../test-kit/by-operator.ts';
import { runCommand } from '../../../test-kit/run-command.ts';
import { makePerson, startTestApi, type TestApi, type TestBrowser } from '../../../test-kit/test-api.ts';
import { asRole } from '../../../test-kit/throw-away-cluster.ts';
import { type Database, openDatabase, platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { publishCatalogue } from './publish-catalogue.ts';
import { withdrawCatalogue } from './withdraw-catalogue.ts';

let api: TestApi;
let operator: Database;

beforeAll(async () => {
  api = await startTestApi();
  operator = openDatabase(asRole(api.superuserUrl, 'atrium_operator'), { poolSize: 1, name: 'test' });
});
afterAll(async () => {
  await operator.destroy();
  await api.stop();
});

let founded = 0;
/** An owner of a new organisation in a country. */
async function founder(address?: string) {
  founded += 1;
  const browser = await makePerson(api, `owner${founded}@pricing.test`, address);
  const { tenantId } = (await browser.call(addOrganisation, { tenantName: `Company ${founded}` })).body;
  await browser.call(switchTenant, { tenantId });
  return { browser, organisationId: tenantId };
}

const planned = async (browser: TestBrowser): Promise<PlanDetails> =>
  (await browser.call(getPlanDetails, { Version: 'v2' })).body;

const entry = ({ plans }: PlanDetails, product: string, plan: string) =>
  plans.find((each) => each.product === product && each.plan === plan);

describe('plan details', () => {
  test('[API-24] [PLAN-15] hold description, features, prices by currency and interval, ids, users and billing', async () => {
    const { browser } = await founder();
    const details = await planned(browser);
    expect(details).toMatchObject({ Version: 'v2', catalogueVersion: shippedCatalogue.version, region: 'us' });
    expect(entry(details, 'erp', 'startup')).toEqual({
      product: 'erp',
      plan: 'startup',
      name: 'Startup',
      region: null,
      description: 'Simple books for new businesses',
      features: ['Invoices and bills', 'Bank reconciliation', 'Tax reports', 'Up to 30 invoices a month'],
      pricing: { USD: { yearly: '49.00', monthly: '59.00' }, INR: { yearly: '599.00', monthly: '699.00' } },
      planID: { yearly: 'erp-startup-yearly', monthly: 'erp-startup-monthly' },
      users: 0,
      billingInfo: 'seat_month',
      employees: null,
      isLegacy: false,
      isCustom: false,
    });
    const { status } = await browser.call(getPlanDetails, { Version: 'v1' as 'v2' });
    expect(status).toBe(400);
  });

  test('[PLAN-16] [PLAN-19] ERP v2 and MRP have the ids and prices of the region, in its currency', async () => {
    const [us, india] = [await founder(), await founder('192.0.2.91')];
    const american = await planned(us.browser);
    const indian = await planned(india.browser);
    expect([american.currency, indian.currency, indian.region]).toEqual(['USD', 'INR', 'in']);
    expect(entry(american, 'erp_v2', 'essential')).toMatchObject({
      planID: { yearly: 'erp_v2-essential-yearly-us', monthly: null },
      pricing: { USD: { yearly: '1000.00', monthly: null } },
      users: 5,
      employees: { from: 5, to: 20 },
      billingInfo: 'bundle_month',
    });
    expect(entry(indian, 'mrp', 'professional')).toMatchObject({
      planID: { yearly: 'mrp-professional-yearly-in' },
      pricing: { INR: { yearly: '35000.00' } },
    });
    expect(entry(indian, 'mrp', 'essential')?.pricing).toEqual({});
    expect(indian.plans.filter(({ product, plan }) => product === 'erp_v2' && plan === 'essential')).toHaveLength(1);
  });

  test('[PLAN-18] comparison tables come with their flags and rows', async () => {
    const { specs } = await planned((await founder()).browser);
    const [table] = specs.erp;
    expect(table).toMatchObject({ id: 'general-ledger', growth: true, mid_market: true, enterprise: true });
    expect(table?.features[0]).toEqual({
      features_name: 'Chart of accounts',
      growth: true,
      mid_market: true,
      enterprise: true,
      isOptional: false,
    });
    expect(specs.mrp.length).toBeGreaterThanOrEqual(8);
  });

  test('(toward N-45, X-07) a bookkeeper sees the client’s price list, and nobody else does', async () => {
    const [keeper, client] = [await founder(), await founder('192.0.2.91')];
    const asked = { Version: 'v2', UserID: keeper.browser.userId, TenantID: client.organisationId } as const;
    expect((await keeper.browser.call(getPlanDetails, asked)).body).toMatchObject({
      code: 'bookkeeper.not_associated',
    });
    const pair = { clientId: client.organisationId, bookkeeperId: keeper.organisationId };
    await associate(api.ctx.db, { ...pair, userId: keeper.browser.userId, email: 'keeper@pricing.test' });
    const { body } = await keeper.browser.call(getPlanDetails, asked);
    expect([body.currency, body.region]).toEqual(['INR', 'in']);
    expect((await planned(keeper.browser)).currency).toBe('USD');
    const { status } = await keeper.browser.call(getPlanDetails, { Version: 'v2', TenantID: client.organisationId });
    expect(status).toBe(400);
    const other = { ...asked, UserID: client.browser.userId };
    expect((await keeper.browser.call(getPlanDetails, other)).body).toMatchObject({ code: 'bookkeeper.user_unknown' });
  });

  test('(toward D-103) only its organisation sees a custom plan, and an invalid one is logged and skipped', async () => {
    const [ours, theirs] = [await founder(), await founder()];
    const told = vi.spyOn(api.ctx.log, 'error');
    const plan: Plan = {
      ...(shippedCatalogue.plans[0] as Plan),
      name: 'custom',
      displayName: 'Northlake special',
      offers: [{ planId: 'erp-northlake', interval: 'yearly', prices: [{ amountMinor: 4200, currency: 'USD' }] }],
    };
    await inOrganisation({ db: operator }, ours.organisationId, async (tx) => {
      const row = { organisation_id: ours.organisationId, created_at: new Date() };
      const insert = (plan_id: string, content: unknown) =>
        tx
          .insertInto('custom_plans')
          .values({ ...row, plan_id, content: JSON.stringify(content) })
          .execute();
      await insert('erp-northlake', plan);
      await insert('erp-broken', { name: 'custom' });
    });
    expect(entry(await planned(ours.browser), 'erp', 'custom')).toMatchObject({
      name: 'Northlake special',
      pricing: { USD: { yearly: '42.00', monthly: null } },
      isCustom: true,
    });
    expect(entry(await planned(theirs.browser), 'erp', 'custom')).toBeUndefined();
    expect(told.mock.calls.map(([facts]) => (facts as { planId: string }).planId)).toEqual(['erp-broken']);
  });
});

describe('a published price list', () => {
  const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const publish = (file: unknown, isDryRun = false) =>
    publishCatalogue({ ...api.ctx, db: operator }, file, { isDryRun, ...byOperator });
  const listOf = (version: string, effectiveFrom: string): Catalogue => ({
    ...shippedCatalogue,
    version,
    effectiveFrom,
    plans: shippedCatalogue.plans.map((plan) => ({ ...plan, displayName: `${plan.displayName} ${version}` })),
  });

  test('[N-35] is in force from its day on, by the organisation’s clock, and a version is never changed', async () => {
    const { browser } = await founder();
    expect(await publish(listOf('soon', dayAfter(30)), true)).toMatchObject({ faults: [] });
    expect(await publish(listOf('soon', dayAfter(30)))).toMatchObject({ faults: [], catalogue: { version: 'soon' } });
    expect((await publish(listOf('soon', dayAfter(31)))).faults).toEqual([
      'soon: this version exists, and stays as it is',
    ]);
    await expect(operator.updateTable('catalogue_versions').set({ version: 'other' }).execute()).rejects.toThrow(
      'permission denied',
    );
    api.ctx.moved.offsetMs += 10_000;
    expect((await planned(browser)).catalogueVersion).toBe(shippedCatalogue.version);
    api.ctx.moved.offsetMs += 32 * 86_400_000;
    const { browser: later } = await founder();
    const details = await planned(later);
    expect([details.catalogueVersion, entry(details, 'erp', 'startup')?.name]).toEqual(['soon', 'Startup soon']);
    api.ctx.moved.offsetMs = 0;
  });

  test('[N-35] is refused with its faults when its form is wrong, and an unreadable stored row is logged and skipped', async () => {
    expect((await publish({ version: 'x' })).faults.length).toBeGreaterThan(1);
    const wrong = { ...listOf('odd', dayAfter(60)), plans: [{ ...shippedCatalogue.plans[0], product: 'ERP' }] };
    expect((await publish(wrong)).faults).toEqual(['plans.0.product: no such product']);
    expect((await publish(listOf('late', '2020-05-05'))).faults).toEqual([
      '2020-05-05: a price list begins today (UTC) or later',
    ]);
    await operator
      .insertInto('catalogue_versions')
      .values({ version: 'bad', effective_from: '2020-02-02', content: '{}', published_at: new Date() })
      .execute();
    const told = vi.spyOn(api.ctx.log, 'error');
    api.ctx.moved.offsetMs += 20_000;
    expect((await planned((await founder()).browser)).catalogueVersion).toBe(shippedCatalogue.version);
    expect(told.mock.calls.some(([facts]) => (facts as { version?: string }).version === 'bad')).toBe(true);
  });

  test('[D-1053] names who published and why in the audit log, and is withdrawn while it has not begun', async () => {
    const ctx = { ...api.ctx, db: operator };
    expect((await publish(listOf('dear', dayAfter(3)))).faults).toEqual([]);
    expect((await publish(listOf('mended', dayAfter(3)))).faults).toEqual([
      `${dayAfter(3)}: another price list begins on this day`,
    ]);
    expect(await withdrawCatalogue(ctx, 'dear', { operator: 'Ben', reason: 'Ten times too dear' })).toEqual({
      fault: null,
    });
    expect((await publish(listOf('mended', dayAfter(3)))).faults).toEqual([]);
    expect(await withdrawCatalogue(ctx, 'dear', byOperator)).toEqual({ fault: 'version_unknown' });
    expect((await publish(listOf('tomorrow', dayAfter(1)))).faults).toEqual([]);
    expect(await withdrawCatalogue(ctx, 'tomorrow', byOperator)).toEqual({ fault: 'begun' });
    await expect(
      operator.deleteFrom('catalogue_versions').where('version', '=', 'tomorrow').execute(),
      'also where an operator deletes by hand',
    ).rejects.toThrow('it stays');
    const entries = await inOrganisation(ctx, platformOrganisationId, (tx) =>
      tx
        .selectFrom('audit_entries')
        .select(['action', 'facts'])
        .where('action', 'in', ['subscriptions.price_list_published', 'subscriptions.price_list_withdrawn'])
        .orderBy('id')
        .execute(),
    );
    expect(entries.filter(({ facts }) => JSON.stringify(facts).includes('"dear"'))).toEqual([
      {
        action: 'subscriptions.price_list_published',
        facts: expect.objectContaining({ version: 'dear', effectiveFrom: dayAfter(3), ...byOperator }),
      },
      {
        action: 'subscriptions.price_list_withdrawn',
        facts: { version: 'dear', operator: 'Ben', reason: 'Ten times too dear' },
      },
    ]);
  });

  test('[D-1053] the commands ask who acts and why, and say what became of it', async () => {
    const file = join(tmpdir(), `price-list-${api.ctx.newId()}.json`);
    writeFileSync(file, JSON.stringify(listOf('by-command', dayAfter(90))));
    const run = (command: string, ...options: string[]) => runCommand(api.superuserUrl, command, ...options);
    const signed = ['--operator', 'Ines', '--reason', 'New year'];
    expect((await run('publish-catalogue', file)).code).toBe(2);
    expect((await run('publish-catalogue', file, ...signed)).told).toBe(
      `by-command: ${shippedCatalogue.plans.length} plans, in force from ${dayAfter(90)}: published\n`,
    );
    expect((await run('withdraw-catalogue', 'by-command', '--operator', 'Ines')).code).toBe(2);
    expect(await run('withdraw-catalogue', 'by-command', ...signed)).toEqual({
      code: 0,
      told: 'by-command: withdrawn\n',
    });
    expect(await run('withdraw-catalogue', 'by-command', ...signed)).toEqual({
      code: 1,
      told: 'by-command: no such price list was published; nothing changed\n',
    });
    rmSync(file);
  });
});
