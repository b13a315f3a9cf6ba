import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteAccount } from '@atrium/contract/closure/delete-account';
import { deleteCompany } from '@atrium/contract/closure/deleted-companies';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { endSalesContact } from '@atrium/contract/leads/sales-contact';
import { updateProfile } from '@atrium/contract/onboarding/update-profile';
import { saveBillingContacts } from '@atrium/contract/payments/billing-contacts';
import { setReceiptMails } from '@atrium/contract/payments/receipt-mails';
import { addUser } from '@atrium/contract/users/add-user';
import { erasureOfLine } from '@atrium/domain/closure/erasure-record';
import { keptDays } from '@atrium/domain/closure/erasure-times';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp } from '../../../test-kit/back-up.ts';
import { startTestWorker } from '../../../test-kit/carry-out.ts';
import { addColleague, kinds } from '../../../test-kit/colleagues.ts';
import { findMarks } from '../../../test-kit/find-marks.ts';
import { type PayingApi, startPayingApi } from '../../../test-kit/paying-api.ts';
import { makePerson, testPassword } from '../../../test-kit/test-api.ts';
import { makeTestContext } from '../../../test-kit/test-context.ts';
import { makeErasureFile } from '../../gateways/erasure-file/make-erasure-file.ts';
import { receiverToken } from '../../keys/receiver-tokens.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import { writeOutErasures } from '../erasures/write-out-erasures.ts';
import { eraseOrganisationRun } from './erase-organisation.workflow.ts';
import { forgetAccountRun } from './forget-account.workflow.ts';
import { forgetInLogRun } from './forget-in-log.workflow.ts';
import { replayErasures } from './replay-erasure.workflow.ts';

let paying: PayingApi;
let folder: string;
beforeAll(async () => {
  paying = await startPayingApi();
  folder = await mkdtemp(join(tmpdir(), 'atrium-erasures-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await paying.stop();
});

type Worker = Awaited<ReturnType<typeof startTestWorker>>;

const dayMs = 86_400_000;
const later = (days: number, ...all: { readonly ctx: { readonly moved: { offsetMs: number } } }[]): void => {
  for (const { ctx } of all) ctx.moved.offsetMs = days * dayMs;
};
async function goOn(worker: Worker): Promise<void> {
  for (const run of [eraseOrganisationRun, forgetAccountRun, forgetInLogRun]) await worker.carryOut(run);
}
const ok = ({ status, body }: { readonly status: number; readonly body: unknown }): void =>
  expect([status, body]).toEqual([200, body]);

const marks = ['zeldarina', '@replayed.test', 'employina', 'bossova works'];

/** Everybody who is erased afterwards, as a backup finds them. */
async function peopleWhoGo() {
  const { api } = paying;
  const { founder, organisationId } = await paying.foundPaying();
  const zelda = await addColleague(api, organisationId, 'zeldarina@replayed.test', kinds.member);
  const alone = await makePerson(api, 'zeldarina.alone@replayed.test');
  ok(await alone.call(addOrganisation, { tenantName: 'Zeldarina Alone', country: 'US' }));
  const boss = await makePerson(api, 'boss@works.test');
  const { tenantId } = (await boss.call(addOrganisation, { tenantName: 'Bossova Works', country: 'US' })).body;
  ok(await boss.call(addOrganisation, { tenantName: 'Home', country: 'US' }));
  ok(await boss.call(switchTenant, { tenantId }));
  const employee = { firstName: 'Employina', lastName: 'Worker', emailId: 'employina@replayed.test' };
  ok(await boss.call(addUser, { ...employee, contact: '', appUserCreateRequestList: [] }));
  const named = ['zeldarina@replayed.test', 'books@left.test'];
  ok(await founder.call(saveBillingContacts, { Recipients: named, PurchaseOrder: '' }));
  const cora = await makePerson(api, 'cora@sales.test');
  const own = await cora.call(addOrganisation, { tenantName: 'Cora', country: 'US' });
  ok(await cora.call(switchTenant, { tenantId: own.body.tenantId }));
  const profile = { countryCode: 'US', phone: '+12025550177', industry: 'consulting', noOfEmployees: '2-10' } as const;
  const names = { id: cora.userId, firstName: 'Cora', lastName: 'Sell', title: 'Founder' };
  ok(await cora.call(updateProfile, { ...names, ...profile, maySalesContact: true, isReady: true }));
  return { organisationId, bossId: tenantId, zelda, alone, boss, cora };
}

test('[N-53, N-54] [D-962] whoever was erased after a backup is erased again after its restore: the same is left, twice is once, and the log holds', async () => {
  const { api, worker } = paying;
  const { organisationId, bossId, zelda, alone, boss, cora } = await peopleWhoGo();
  const backup = await backUp(api.superuserUrl);
  const client = new Client({ connectionString: api.superuserUrl });
  await client.connect();
  for (const person of [zelda, alone])
    ok(await person.call(deleteAccount, { accountDeleteReason: 'little_use', password: testPassword }));
  ok(await boss.call(deleteCompany, { id: bossId, password: testPassword }));
  ok(await cora.call(endSalesContact, {}));
  const token = receiverToken(api.ctx.tokens, { organisationId, address: 'books@left.test' });
  ok(await paying.api.browser('192.0.2.9').call(setReceiptMails, { token, isStopped: true }));
  for (const days of [0, 32, 32 + keptDays.neverUsedAccounts, keptDays.namedInLogs + 40]) {
    later(days, api, worker);
    await goOn(worker);
  }
  const left = (await findMarks(client, marks)).filter((column) => !column.startsWith('mails.'));
  await client.end();
  const path = join(folder, 'erasures.jsonl');
  // What a crash has left of a line is no line.
  await appendFile(path, '{"id":"0199');
  const file = makeErasureFile(path);
  expect(await writeOutErasures(worker.ctx, file)).toBeGreaterThan(8);
  expect(await writeOutErasures(worker.ctx, file)).toBe(0);
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\n');
  const erasures = lines.map((line) => erasureOfLine(JSON.parse(line)));
  const text = lines.join();
  for (const mark of [...marks, 'books@left.test', 'cora']) expect(text.toLowerCase()).not.toContain(mark);

  const restored = await backup.restore();
  const again = await startTestWorker(restored.superuserUrl, worker.ctx.gateways);
  const asApi = await makeTestContext(restored.urlOf('atrium_api'), {}, worker.ctx.gateways);
  const eyes = new Client({ connectionString: restored.superuserUrl });
  await eyes.connect();
  try {
    later(keptDays.namedInLogs + 41, again, { ctx: asApi });
    const brought = await findMarks(eyes, marks);
    expect(brought).toEqual(expect.arrayContaining(['users.email', 'people.email', 'billing_contacts.recipients']));
    const play = async () => {
      const readable = erasures.filter((erasure) => erasure !== null);
      const ends = [];
      for await (const { end } of replayErasures({ asApi, asWorker: again.ctx }, readable)) ends.push(end);
      return ends;
    };
    expect(new Set(await play())).toEqual(new Set(['erased']));
    expect(new Set(await play())).toEqual(new Set(['already']));
    await goOn(again);
    later(2 * keptDays.namedInLogs + 80, again);
    await goOn(again);
    expect((await findMarks(eyes, marks)).filter((column) => !column.startsWith('mails.'))).toEqual(left);
    const { rows } = await eyes.query<{ what: string }>(
      `select (select left_recipients::text from billing_contacts where organisation_id = $1) || ' ' ||
        (select count(*) from agreements where document = 'sales_contact' and ended_at is null) || ' ' ||
        (select count(*) from leads where user_id is not null) as what`,
      [organisationId],
    );
    expect(rows).toEqual([{ what: '{books@left.test} 0 0' }]);
    expect(await verifyAudit(again.ctx, organisationId)).toMatchObject({ broken: null, takenAway: 0 });
  } finally {
    await eyes.end();
    await again.stop();
    await asApi.db.destroy();
    await restored.drop();
    await backup.discard();
  }
}, 120_000);
