import { listAuditEntries } from '@atrium/contract/audit-log/audit-entries';
import { getTenantDetails } from '@atrium/contract/company/get-tenant-details';
import { saveCompanySettings } from '@atrium/contract/company/save-company-settings';
import { getStatus } from '@atrium/contract/identity/get-status';
import { addUser } from '@atrium/contract/users/add-user';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { giveCredit } from '../../../test-kit/give-credit.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { startTestApi, type TestApi, type TestBrowser } from '../../../test-kit/test-api.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { inMoneyWork } from '../accounts/money-work.ts';
import { insertGrant } from '../credits/credit-grants.store.ts';

let api: TestApi;
let founder: TestBrowser;
let organisationId: string;
beforeAll(async () => {
  api = await startTestApi();
  ({ founder, organisationId } = await foundOrganisation(api, 'owner@choices.test', 'Choices'));
});
afterAll(() => api.stop());

const details = async () => (await founder.call(getTenantDetails, {})).body;

test('[D-650, D-651] an owner chooses time zone, phone and language: details, session and the audit log show them', async () => {
  const choices = { timeZone: 'Europe/Berlin', phone: '+49 30 123456789', locale: 'de' as const };
  expect((await founder.call(saveCompanySettings, choices)).body).toEqual({ saved: true });
  expect(await details()).toMatchObject({
    timeZone: 'Europe/Berlin',
    billingTimeZone: null,
    locale: 'de',
    contacts: { phone: '+4930123456789' },
  });
  expect((await founder.call(getStatus, {})).body).toMatchObject({ organisation: { locale: 'de' } });
  const [entry] = (await founder.call(listAuditEntries, { kind: 'organisation' })).body.entries;
  expect(entry).toMatchObject({
    action: 'company.settings_saved',
    changes: [
      { fact: 'phone', before: null, after: '•••• 6789' },
      { fact: 'language', before: null, after: 'Deutsch' },
      { fact: 'timeZone', after: 'Europe/Berlin' },
    ],
  });
});

test('[D-651] somebody who is added is mailed in the language of the company', async () => {
  const { founder: owner } = await foundOrganisation(api, 'german@choices.test', 'Wahl');
  await owner.call(saveCompanySettings, { timeZone: 'Europe/Berlin', phone: '+49 30 123456789', locale: 'de' });
  const person = { firstName: 'Eva', lastName: 'Roth', appUserCreateRequestList: [], emailId: 'eva@choices.test' };
  await owner.call(addUser, person);
  const mail = await api.ctx.db
    .selectFrom('mails')
    .select('locale')
    .where('to_address', '=', 'eva@choices.test')
    .execute();
  expect(mail).toEqual([{ locale: 'de' }]);
});

test('[D-650] billed days keep their zone once something was billed, and the details say so', async () => {
  await inOrganisation(api.ctx, organisationId, (tx) =>
    tx
      .insertInto('billing_accounts')
      .values({ organisation_id: organisationId, currency: 'USD', time_zone: 'UTC' })
      .onConflict((on) => on.column('organisation_id').doUpdateSet({ time_zone: 'UTC' }))
      .execute(),
  );
  expect((await details()).billingTimeZone).toBe('UTC');
  await founder.call(saveCompanySettings, { timeZone: 'Asia/Tokyo', phone: '', locale: null });
  // Nothing was billed yet, so the billed days follow.
  expect(await details()).toMatchObject({ timeZone: 'Asia/Tokyo', billingTimeZone: null, locale: null });
  await giveCredit(api.ctx, organisationId, 100, 'USD');
  await founder.call(saveCompanySettings, { timeZone: 'Europe/Paris', phone: '', locale: null });
  expect(await details()).toMatchObject({ timeZone: 'Europe/Paris', billingTimeZone: 'Asia/Tokyo' });
});

/** The calls that wait for a lock of somebody else. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(api.ctx.db);
  return rows.length;
}

test('[D-650] an owner chooses a zone while the first credit is being written: billed days keep their zone', async () => {
  const other = await foundOrganisation(api, 'owner@at-once.test', 'At once');
  const choices = { timeZone: 'Asia/Tokyo', phone: '', locale: null };
  const settings = await inMoneyWork(api.ctx, other.organisationId, async ({ tx, account, now: at }) => {
    const saving = other.founder.call(saveCompanySettings, choices);
    await vi.waitFor(async () => expect(await countWaiting()).toBe(1), 10_000);
    const { currency } = account;
    const grant = { id: api.ctx.newId(), code: 'GIFT', currency, amountMinor: 100, expiresOn: null, at } as const;
    await insertGrant(other.organisationId, tx, { ...grant, source: 'promotion' });
    return { saving };
  });
  expect((await settings.saving).body).toEqual({ saved: true });
  const { body } = await other.founder.call(getTenantDetails, {});
  expect(body).toMatchObject({ timeZone: 'Asia/Tokyo', billingTimeZone: expect.not.stringMatching('Asia/Tokyo') });
});

test('[D-650] a zone that does not exist and a phone that is none are refused', async () => {
  const choices = { timeZone: 'Mars/Olympus', phone: '', locale: null };
  expect((await founder.call(saveCompanySettings, choices)).body).toMatchObject({ code: 'company.time_zone_unknown' });
  const wrong = await founder.call(saveCompanySettings, { ...choices, timeZone: 'UTC', phone: 'call me' });
  expect(wrong.body).toMatchObject({ code: 'request.invalid' });
});
