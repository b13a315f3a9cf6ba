import { deleteAccount, exportOwnData } from '@atrium/contract/closure/delete-account';
import { deleteCompany } from '@atrium/contract/closure/deleted-companies';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { grantBookkeeper } from '@atrium/contract/company/grant-bookkeeper';
import { signIn } from '@atrium/contract/identity/sign-in';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { acceptInvite } from '@atrium/contract/invites/accept-invite';
import { listInvites } from '@atrium/contract/invites/list-invites';
import { updateProfile } from '@atrium/contract/onboarding/update-profile';
import { confirmChangeEmail, sendChangeEmailOtp } from '@atrium/contract/own-account/change-email';
import { forgotPassword } from '@atrium/contract/own-account/forgot-password';
import { saveBillingAddress } from '@atrium/contract/payments/billing-address';
import { saveBillingContacts } from '@atrium/contract/payments/billing-contacts';
import { startPeopleJob } from '@atrium/contract/people-jobs/people-jobs';
import { addUser } from '@atrium/contract/users/add-user';
import { deleteUser } from '@atrium/contract/users/delete-user';
import { keptDays } from '@atrium/domain/closure/erasure-times';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addColleague, kinds } from '../../../test-kit/colleagues.ts';
import { findMarks } from '../../../test-kit/find-marks.ts';
import { confirm, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { makePerson, testPassword } from '../../../test-kit/test-api.ts';
import { lineOf, upload } from '../../../test-kit/upload-list.ts';
import { personalData } from '../../db/data/personal-data.ts';
import { retentions } from '../../db/personal/personal-data.ts';
import type { Fate, Place } from '../../db/personal/personal-place.ts';
import { emailCode } from '../../keys/one-time-codes.ts';
import { purgeEnded, purgeUnknownSignIns } from '../../worker/retention.store.ts';
import { sealEntries } from '../audit/seal-entries.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import { makeSendMailRun } from '../mail/send-mail.workflow.ts';
import { followEmailRun } from '../own-account/follow-email.workflow.ts';
import { removeCardRun } from '../payments/remove-card-at-gateway.workflow.ts';
import { deletePeopleJobRun } from '../people-jobs/delete-people-job.workflow.ts';
import { runPeopleJobRun } from '../people-jobs/run-people-job.workflow.ts';
import { eraseOrganisationRun } from './erase-organisation.workflow.ts';
import { forgetAccountRun } from './forget-account.workflow.ts';
import { forgetInLogRun } from './forget-in-log.workflow.ts';

let paying: PayingApi;
let client: Client;
beforeAll(async () => {
  paying = await startPayingApi();
  client = new Client({ connectionString: paying.api.superuserUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await paying.stop();
});
beforeEach(() => later(0));

type ReplyBody = { places: { place: string; rows: object[] }[] };

const dayMs = 86_400_000;
function later(days: number): void {
  for (const { moved } of [paying.api.ctx, paying.worker.ctx]) moved.offsetMs = days * dayMs;
}

const sendMails = makeSendMailRun(async () => new Uint8Array() as never);

/** All that goes by itself until now. */
async function goOn(): Promise<void> {
  const { worker } = paying;
  await worker.carryOut(sendMails);
  const runs = [eraseOrganisationRun, removeCardRun, deletePeopleJobRun, forgetAccountRun, forgetInLogRun];
  for (const run of runs) await worker.carryOut(run);
  const now = worker.ctx.clock.wall().getTime();
  for (const each of retentions) {
    await purgeEnded(worker.ctx.db, each, new Date(now - each.days * dayMs), 1_000);
  }
  await purgeUnknownSignIns(worker.ctx.db, new Date(now - keptDays.unknownSignIns * dayMs), 1_000);
}

/** What the list lets stay of a place after an event. */
function allowed(event: 'account' | 'organisation', fates: readonly Fate[]): readonly string[] {
  return Object.entries(personalData as Readonly<Record<string, Place>>).flatMap(([table, { personal }]) =>
    personal !== undefined && fates.includes(personal[event])
      ? [...personal.columns, ...(personal.secret ?? [])].map((column) => `${table}.${column}`)
      : [],
  );
}

const beyond = (found: readonly string[], list: readonly string[]) => found.filter((column) => !list.includes(column));
const ok = (reply: { readonly status: number; readonly body: unknown }) => {
  expect([reply.status, reply.body]).toEqual([200, reply.body]);
  return reply.body;
};

test('[N-54, X-20] [D-942, D-944] a person who deletes the account leaves exactly what the list allows: at once, after the days that the mail names, and after a year', async () => {
  const { api, worker } = paying;
  const { founder, organisationId } = await paying.foundPaying();
  const marks = ['@subject.test', 'zeldarina', 'quixotess', '2025550177', '203.0.113.177'];
  const person = await makePerson(api, 'zelda.old@subject.test', '203.0.113.177');
  const own = ok(await person.call(addOrganisation, { tenantName: 'Plain Consulting', country: 'US' })) as {
    tenantId: string;
  };
  ok(await person.call(switchTenant, { tenantId: own.tenantId }));
  const names = { firstName: 'Zeldarina', lastName: 'Quixotess' };
  const profile = { countryCode: 'US', phone: '+12025550177', industry: 'consulting', noOfEmployees: '2-10' } as const;
  ok(
    await person.call(updateProfile, {
      id: person.userId,
      ...names,
      ...profile,
      title: 'Chief Zeldarina',
      maySalesContact: true,
      isReady: true,
    }),
  );
  ok(
    await founder.call(addUser, {
      ...names,
      emailId: 'zelda.old@subject.test',
      contact: '+12025550177',
      appUserCreateRequestList: [],
    }),
  );
  const { invites } = ok(await person.call(listInvites, {})) as { invites: { id: string }[] };
  ok(await person.call(acceptInvite, { id: invites[0]?.id ?? '' }));
  ok(await founder.call(saveBillingContacts, { Recipients: ['zelda.old@subject.test'], PurchaseOrder: '' }));
  ok(await founder.call(grantBookkeeper, { email: 'zelda.old@subject.test' }));
  ok(await api.browser('203.0.113.177').call(forgotPassword, { email: 'zelda.old@subject.test' }));
  await api.browser('203.0.113.177').call(signIn, { email: 'zelda.old@subject.test', password: 'wrong-wrong' });
  const { sessionID } = ok(
    await person.call(sendChangeEmailOtp, { newEmail: 'zelda.new@subject.test', password: testPassword }),
  ) as { sessionID: string };
  const verificationCode = emailCode(api.ctx.tokens, sessionID);
  ok(await person.call(confirmChangeEmail, { newEmail: 'zelda.new@subject.test', sessionID, verificationCode }));
  await worker.carryOut(followEmailRun);
  ok(await person.call(signIn, { email: 'zelda.new@subject.test', password: testPassword }));
  await worker.carryOut(sendMails);
  expect((await findMarks(client, marks)).length).toBeGreaterThan(20);
  const { places } = ok(await person.call(exportOwnData, {})) as ReplyBody;
  const told = places.filter(({ rows }) => marks.some((mark) => JSON.stringify(rows).toLowerCase().includes(mark)));
  expect(told.map(({ place }) => place)).toEqual(
    expect.arrayContaining(['users', 'people', 'email_changes', 'leads', 'sessions', 'audit_personal']),
  );
  // What others did stays theirs: from where the founder invited her is not told.
  expect(JSON.stringify(places)).not.toContain(founder.email);
  expect(JSON.stringify(told)).not.toMatch(/argon2|"192\.0\.2\.1"/);

  ok(await person.call(deleteAccount, { accountDeleteReason: 'I, Zeldarina, move on', password: testPassword }));
  await worker.carryOut(sendMails);
  await goOn();
  expect(beyond(await findMarks(client, marks), allowed('account', ['ends', 'log', 'stays']))).toEqual([]);
  const { rows: left } = await client.query<{ action: string }>(
    `select distinct e.action from audit_personal p join audit_entries e on e.id = p.entry_id
     where e.organisation_id = '00000000-0000-0000-0000-000000000000' and (e.actor_user_id = $1 or e.subject_id = $1)`,
    [person.userId],
  );
  expect(left).toEqual([{ action: 'identity.account_deleted' }]);

  later(keptDays.passingCopies);
  const byThemselves = ['audit_personal.fields', 'bookkeeper_associations.bookkeeper_email'];
  await goOn();
  expect(beyond(await findMarks(client, marks), byThemselves)).toEqual([]);
  later(keptDays.namedInLogs + 1);
  await goOn();
  // What an owner typed about a mailbox that is no account's stays in that owner's log.
  expect(await findMarks(client, marks)).toEqual(['audit_personal.fields']);
  const { rows: typed } = await client.query(
    "select action from audit_personal p join audit_entries e on e.id = p.entry_id where p.fields::text like '%@subject.test%'",
  );
  expect(typed).toEqual([{ action: 'company.bookkeeper_granted' }]);
  await sealEntries(worker.ctx, null);
  expect(await verifyAudit(worker.ctx, organisationId)).toMatchObject({ broken: null, stray: 0, takenAway: 0 });
}, 60_000);

test('[N-53, N-54] [D-945] a company that is erased leaves no employee whom it entered: added, imported or removed; what its owner bought stays for the books', async () => {
  const { api, worker } = paying;
  const owner = await makePerson(api, 'olga@employer.test', '203.0.113.178');
  const { tenantId } = ok(await owner.call(addOrganisation, { tenantName: 'Bossova e.K.', country: 'DE' })) as {
    tenantId: string;
  };
  ok(await owner.call(addOrganisation, { tenantName: 'Home', country: 'DE' }));
  ok(await owner.call(switchTenant, { tenantId }));
  await paying.saveCard(tenantId);
  const address = {
    Address1: 'Bossovastrasse 1',
    Address2: '',
    City: 'Berlin',
    PinCode: '10115',
    State: '',
    Country: 'DE',
  };
  ok(await owner.call(saveBillingAddress, address));
  const { quoteId } = await quoteFor(owner, 'crm-startup-yearly');
  expect((await confirm(owner, quoteId)).body).toMatchObject({ outcome: 'paid' });
  const employee = { lastName: 'Worker', contact: '+4915187654321', appUserCreateRequestList: [] };
  ok(await owner.call(addUser, { ...employee, firstName: 'Employina', emailId: 'employina@worker.test' }));
  const fired = ok(await owner.call(addUser, { ...employee, firstName: 'Firedina', emailId: 'firedina@worker.test' }));
  const job = await upload(owner, [lineOf('importina@worker.test', { first: 'Importina', contact: '+4915187654323' })]);
  ok(await owner.call(startPeopleJob, { jobId: job.id }));
  await worker.carryOut(runPeopleJobRun);
  ok(await owner.call(deleteUser, { userId: (fired as { userId: string }).userId }));
  await worker.carryOut(sendMails);
  const marks = ['@worker.test', 'employina', 'firedina', 'importina', '49151876543'];
  expect((await findMarks(client, marks)).length).toBeGreaterThan(8);

  ok(await owner.call(deleteCompany, { id: tenantId, password: testPassword }));
  later(31);
  await goOn();
  later(31 + keptDays.neverUsedAccounts + keptDays.passingCopies);
  await goOn();
  expect(await findMarks(client, marks)).toEqual([]);
  const books = await findMarks(client, ['bossova']);
  expect(books).toContain('invoices.buyer');
  expect(beyond(books, allowed('organisation', ['books']))).toEqual([]);
}, 60_000);

test('[N-54] [D-945] a used account without an organisation: its person is told after 700 days, keeps it by signing in, and loses it 30 days after being told', async () => {
  const { api, worker } = paying;
  await makePerson(api, 'idle@unused.test', '203.0.113.179');
  const told = async () => {
    const { rows } = await client.query(
      "select from mails where to_address = 'idle@unused.test' and template = 'account_ending'",
    );
    return rows.length;
  };
  later(keptDays.unusedAccounts - 1);
  await worker.carryOut(forgetAccountRun);
  expect(await told()).toBe(0);
  later(keptDays.unusedAccounts + 1);
  await worker.carryOut(forgetAccountRun);
  expect(await told()).toBe(1);
  await api.browser('203.0.113.179').call(signIn, { email: 'idle@unused.test', password: testPassword });
  later(keptDays.unusedAccounts + keptDays.noticeOfUnused + 2);
  await goOn();
  expect(await findMarks(client, ['idle@unused'])).toContain('users.email');
  // The session that kept it and the first mail are long deleted when the account is looked at again.
  later(keptDays.unusedAccounts + 200);
  await goOn();
  const again = 2 * keptDays.unusedAccounts + 5;
  later(again);
  await worker.carryOut(forgetAccountRun);
  expect(await told()).toBe(1);
  later(again + keptDays.noticeOfUnused + 1);
  await goOn();
  expect(await findMarks(client, ['idle@unused'])).not.toContain('users.email');
}, 60_000);

test('[N-39] [D-944] of a sign-in with an address that has no account only a keyed digest is kept, for 90 days', async () => {
  const { api } = paying;
  await api.browser('203.0.113.180').call(signIn, { email: 'typo@nobody.test', password: 'wrong-wrong' });
  expect(await findMarks(client, ['typo@nobody', '203.0.113.180'])).toEqual(['audit_personal.fields']);
  expect(await findMarks(client, ['typo@nobody'])).toEqual([]);
  later(keptDays.unknownSignIns + 1);
  await goOn();
  expect(await findMarks(client, ['203.0.113.180'])).toEqual([]);
});

test('[N-54] [D-946] somebody who deletes the account gets no more receipts, and a new address gets them in place of the old one', async () => {
  const { api, worker } = paying;
  const { founder, organisationId } = await paying.foundPaying();
  const leaving = await addColleague(api, organisationId, 'gone@receipts.test', kinds.member);
  const moving = await addColleague(api, organisationId, 'before@receipts.test', kinds.member);
  const Recipients = ['gone@receipts.test', 'before@receipts.test', 'books@receipts.test'];
  ok(await founder.call(saveBillingContacts, { Recipients, PurchaseOrder: '' }));
  ok(await leaving.call(deleteAccount, { accountDeleteReason: 'little_use', password: testPassword }));
  const { sessionID } = ok(
    await moving.call(sendChangeEmailOtp, { newEmail: 'after@receipts.test', password: testPassword }),
  ) as { sessionID: string };
  const verificationCode = emailCode(api.ctx.tokens, sessionID);
  ok(await moving.call(confirmChangeEmail, { newEmail: 'after@receipts.test', sessionID, verificationCode }));
  await worker.carryOut(followEmailRun);
  const { rows } = await client.query('select recipients from billing_contacts where organisation_id = $1', [
    organisationId,
  ]);
  expect(rows).toEqual([{ recipients: ['after@receipts.test', 'books@receipts.test'] }]);
});
