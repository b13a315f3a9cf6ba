import {
  deleteCompany,
  getClosureImpact,
  listDeletedCompanies,
  restoreCompany,
} from '@atrium/contract/closure/deleted-companies';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { getTenantDetails } from '@atrium/contract/company/get-tenant-details';
import { listTenants } from '@atrium/contract/company/list-tenants';
import { getStatus } from '@atrium/contract/identity/get-status';
import { signIn } from '@atrium/contract/identity/sign-in';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { addUser } from '@atrium/contract/users/add-user';
import { disableUser } from '@atrium/contract/users/disable-user';
import { undoDays } from '@atrium/domain/closure/undo-window';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attemptsOf, carryOutLater } from '../../../test-kit/attempts.ts';
import { addColleague, auditOf, kinds, openErasures } from '../../../test-kit/colleagues.ts';
import { dumpOrganisation } from '../../../test-kit/dump-organisation.ts';
import { confirm, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { type TestBrowser, testPassword } from '../../../test-kit/test-api.ts';
import { insertDueWork } from '../../db/insert-due-work.store.ts';
import { inOrganisation, inTransaction } from '../../db/transaction.ts';
import { inMoneyWork } from '../accounts/money-work.ts';
import { removeCardRun } from '../payments/remove-card-at-gateway.workflow.ts';
import { warnOfExpiryRun } from '../payments/warn-of-expiry.workflow.ts';
import { eraseOrganisationRun } from './erase-organisation.workflow.ts';

let paying: PayingApi;
let us: Awaited<ReturnType<PayingApi['foundPaying']>>;
let homeId: string;
const password = testPassword;
const dayMs = 86_400_000;

beforeAll(async () => {
  paying = await startPayingApi();
});
afterAll(() => paying.stop());

beforeEach(async () => {
  us = await paying.foundPaying();
  homeId = (await us.founder.call(addOrganisation, { tenantName: 'Home', country: 'US' })).body.tenantId;
});

const remove = (by: TestBrowser = us.founder, id = us.organisationId) => by.call(deleteCompany, { id, password });
const restore = (by: TestBrowser = us.founder) => by.call(restoreCompany, { id: us.organisationId });
const colleague = (name: string, kind: keyof typeof kinds) =>
  addColleague(paying.api, us.organisationId, `${name}.${us.organisationId.slice(-6)}@closure.test`, kinds[kind]);
const dump = () => dumpOrganisation(paying.api.superuserUrl, us.organisationId);
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string } | null)?.code;

describe('deleting and restoring', () => {
  test('[ORG-13] [API-51] [D-242] an owner deletes an organisation and restores it: everything is as it was, to the row', async () => {
    const { founder, organisationId } = us;
    const { quoteId } = await quoteFor(founder, 'crm-startup-yearly');
    expect((await confirm(founder, quoteId)).body.outcome).toBe('paid');
    const ana = await colleague('ana', 'admin');
    const bob = await colleague('bob', 'member');
    await founder.call(disableUser, { userId: bob.userId });
    await founder.call(addUser, {
      firstName: 'C',
      lastName: 'D',
      emailId: 'c@closure.test',
      appUserCreateRequestList: [],
    });
    const { body: impact } = await founder.call(getClosureImpact, {});
    expect(impact).toEqual({ users: 4, subscriptions: 1, invoices: 1, canDelete: true });
    const before = await dump();

    const { status, body } = await remove();
    expect([status, body]).toMatchObject([200, { remaining: 1 }]);
    expect(Date.parse(body.eraseAt)).toBeCloseTo(paying.api.ctx.clock.wall().getTime() + undoDays * dayMs, -4);
    // Nobody works in it any more, whatever their token says.
    for (const person of [founder, ana])
      expect(codeOf(await person.call(getTenantDetails, {}))).toBe('organisation.not_set');
    expect(codeOf(await founder.call(switchTenant, { tenantId: organisationId }))).toBe('identity.not_a_member');
    expect((await founder.call(listTenants, {})).body.tenants.map(({ tenantId }) => tenantId)).toEqual([homeId]);
    expect((await founder.call(getStatus, {})).body).toMatchObject({ organisation: { tenantId: homeId } });
    expect((await ana.call(getStatus, {})).body).toMatchObject({ organisation: null });
    const { tenants } = (await founder.call(listDeletedCompanies, {})).body;
    expect(tenants).toMatchObject([{ tenantId: organisationId, canRestore: true, eraseAt: body.eraseAt }]);
    expect((await ana.call(listDeletedCompanies, {})).body.tenants).toMatchObject([{ canRestore: false }]);
    expect(await paying.api.newestMail(founder.email, 'company_closed')).toMatchObject({ change: 'deleted' });
    expect(await openErasures(paying.api, organisationId)).toEqual([new Date(body.eraseAt)]);

    expect((await restore()).status).toBe(200);
    expect(await paying.api.newestMail(founder.email, 'company_closed')).toMatchObject({ change: 'restored' });
    expect(await dump()).toEqual(before);
    expect((await ana.call(getStatus, {})).body).toMatchObject({ organisation: { tenantId: organisationId } });
    expect((await founder.call(switchTenant, { tenantId: organisationId })).status).toBe(200);
    expect((await auditOf(paying.api, organisationId, organisationId)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['company.deleted', 'company.restored']),
    );
  });

  test('[N-53] [D-244] [D-325] due work of a deleted organisation waits, and comes due again after it is restored, unless an operator holds it', async () => {
    const { worker, api } = paying;
    const { organisationId } = us;
    const now = api.ctx.clock.wall();
    const row = { id: api.ctx.newId(), kind: 'warn-of-expiry', organisationId, subjectId: api.ctx.newId() } as const;
    await inTransaction({ db: api.ctx.db }, (tx) => insertDueWork(tx, { ...row, dueAt: now, now }));
    const held = { ...row, id: api.ctx.newId(), heldAt: now };
    await inTransaction({ db: api.ctx.db }, (tx) => insertDueWork(tx, { ...held, dueAt: now, now }));
    const state = () =>
      worker.ctx.db.selectFrom('due_work').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow();
    const before = await state();
    await remove();
    await worker.carryOut(warnOfExpiryRun);
    expect(await state()).toMatchObject({ done_at: null, suspended_at: expect.any(Date) });
    await restore();
    expect(await state()).toEqual(before);
    await worker.carryOut(warnOfExpiryRun);
    expect(await state()).toMatchObject({ outcome: 'done' });
    // Restoring releases nothing that an operator holds (D-325).
    const { held_at } = await worker.ctx.db
      .selectFrom('due_work')
      .select('held_at')
      .where('id', '=', held.id)
      .executeTakeFirstOrThrow();
    expect(held_at).toEqual(now);
  });

  test('[N-53] [D-244] who restores one organisation releases no due work of another one that is deleted', async () => {
    const { worker, api } = paying;
    const other = await paying.foundPaying();
    await other.founder.call(addOrganisation, { tenantName: 'Other home', country: 'US' });
    const now = api.ctx.clock.wall();
    const row = { id: api.ctx.newId(), kind: 'warn-of-expiry', organisationId: other.organisationId } as const;
    const promised = { ...row, subjectId: api.ctx.newId(), dueAt: now, now };
    await inTransaction({ db: api.ctx.db }, (tx) => insertDueWork(tx, promised));
    await remove(other.founder, other.organisationId);
    await remove();
    await worker.carryOut(warnOfExpiryRun);
    expect((await restore()).status).toBe(200);
    const { suspended_at } = await worker.ctx.db
      .selectFrom('due_work')
      .select('suspended_at')
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow();
    expect(suspended_at).toEqual(expect.any(Date));
  });

  test('[ORG-14] [D-68] the only organisation of an owner is not deleted', async () => {
    const sole = await paying.foundPaying(null);
    expect((await sole.founder.call(getClosureImpact, {})).body.canDelete).toBe(false);
    expect(codeOf(await remove(sole.founder, sole.organisationId))).toBe('closure.only_organisation');
  });
});

describe('attacks', () => {
  test('[API-51] attack: two deletes at once: one deletes, the other is refused, and one restore brings all back', async () => {
    const second = await colleague('second', 'owner');
    await second.call(addOrganisation, { tenantName: 'Other', country: 'US' });
    const replies = await Promise.all([remove(), remove(second)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await restore(second)).status).toBe(200);
    expect(codeOf(await restore())).toBe('request.not_found');
  });

  test('[VAL-54] [X-02] attack: another organisation, a wrong password or a password in the query deletes nothing', async () => {
    const them = await paying.foundPaying(null);
    expect(codeOf(await remove(us.founder, them.organisationId))).toBe('request.not_found');
    expect(codeOf(await remove(us.founder, homeId))).toBe('request.not_found');
    const wrong = { id: us.organisationId, password: 'not-the-password' };
    expect(codeOf(await us.founder.call(deleteCompany, wrong))).toBe('identity.password_wrong');
    const asked = await paying.api.app.inject({
      method: 'DELETE',
      url: `/api/v1/tenants/${us.organisationId}?password=${password}`,
      headers: { authorization: `Bearer ${us.founder.accessToken}`, 'x-atrium-request': '1' },
      payload: {},
    });
    expect(asked.statusCode).toBe(400);
    expect((await us.founder.call(getTenantDetails, {})).status).toBe(200);
  });

  test('[D-242] attack: restore by a former owner, a member or a stranger is refused', async () => {
    const member = await colleague('member', 'member');
    const former = await colleague('former', 'owner');
    await us.founder.call(disableUser, { userId: former.userId });
    await remove();
    const stranger = (await paying.foundPaying(null)).founder;
    expect(codeOf(await restore(member))).toBe('request.unauthorized');
    await former.call(signIn, { email: `former.${us.organisationId.slice(-6)}@closure.test`, password });
    for (const other of [former, stranger]) expect((await restore(other)).status).toBeGreaterThanOrEqual(401);
    expect(codeOf(await us.founder.call(switchTenant, { tenantId: us.organisationId }))).toBe('identity.not_a_member');
  });

  test('[D-243] [D-373] attack: delete while paying: the payment is withdrawn, and a deleted organisation pays nothing', async () => {
    const { founder, organisationId } = us;
    await paying.saveCard(organisationId, 'pm_card_authenticationRequired');
    const { quoteId } = await quoteFor(founder, 'crm-startup-yearly');
    const charged = (await paying.takings()).length;
    const { body } = await confirm(founder, quoteId);
    expect(body.outcome).toBe('challenge');
    expect((await remove()).status).toBe(200);
    await carryOutLater(paying, 'resolve', 5);
    // What the payer's bank would still approve was stopped at the gateway.
    await paying.sandbox.passChallenge(body.challenge?.reference ?? '').catch(() => undefined);
    await carryOutLater(paying, 'resolve', 10);
    expect((await paying.takings()).length).toBe(charged);
  });

  test('[D-243] attack: delete and pay at once: what was taken goes back', async () => {
    const { founder, organisationId } = us;
    await paying.saveCard(organisationId, 'pm_card_visa');
    const { quoteId } = await quoteFor(founder, 'people-startup-yearly');
    const [deleted] = await Promise.all([remove(), confirm(founder, quoteId)]);
    expect(deleted.status).toBe(200);
    await carryOutLater(paying, 'resolve', 60);
    await carryOutLater(paying, 'refund', 120);
    const attempts = await attemptsOf(paying, us);
    // Paid before it was deleted, or given back.
    for (const { state, decided_at } of attempts)
      expect(state === 'paid' ? decided_at !== null : ['refunded', 'never_happened', 'failed'].includes(state)).toBe(
        true,
      );
  });
});

test('[D-243] whoever waited while the organisation was deleted moves no money there; what was begun before is settled', async () => {
  const { ctx } = paying.api;
  await remove();
  const act = async () => 'done';
  const asked = inMoneyWork({ ...ctx, confirm: async () => undefined }, us.organisationId, act);
  await expect(asked).rejects.toMatchObject({ code: 'organisation.not_set' });
  expect(await inMoneyWork(ctx, us.organisationId, act)).toBe('done');
});

describe('erasure', () => {
  test('[N-53] [X-20] [D-935] after 30 days a deleted organisation is erased for good, here and at its gateway, but its invoices stay', async () => {
    const { api, worker } = paying;
    const { founder, organisationId } = us;
    const { quoteId } = await quoteFor(founder, 'crm-startup-yearly');
    await confirm(founder, quoteId);
    await remove();
    await worker.carryOut(eraseOrganisationRun);
    const counts = () =>
      inOrganisation(api.ctx, organisationId, async (tx) => ({
        people: (await tx.selectFrom('people').select('user_id').execute()).length,
        cards: (await tx.selectFrom('payment_methods').select('id').where('removed_at', 'is', null).execute()).length,
        invoices: (await tx.selectFrom('invoices').select('id').execute()).length,
        ledger: (await tx.selectFrom('ledger_entries').select('id').limit(1).execute()).length,
      }));
    const [card] = await inOrganisation(api.ctx, organisationId, (tx) =>
      tx.selectFrom('payment_methods').select('method_reference').execute(),
    );
    const customerAtGateway = async () =>
      (await paying.sandbox.stripe()).paymentMethods.find(({ id }) => id === card?.method_reference)?.customer ?? null;
    const customer = await customerAtGateway();
    const isKnownThere = async () => (await paying.sandbox.stripe()).customers.some(({ id }) => id === customer);
    expect(await isKnownThere()).toBe(true);
    expect(await counts()).toEqual({ people: 1, cards: 1, invoices: 1, ledger: 1 });
    for (const clock of [api.ctx.moved, worker.ctx.moved]) clock.offsetMs = undoDays * dayMs;
    try {
      await founder.call(signIn, { email: founder.email, password });
      expect(codeOf(await restore())).toBe('closure.too_late');
      // Its own row, which the deletion had promised.
      await worker.carryOut(eraseOrganisationRun);
      expect(await isKnownThere()).toBe(false);
      // The cards went with the record; removing them is no failure.
      await worker.carryOut(removeCardRun);
      expect(await customerAtGateway()).toBeNull();
      expect(await counts()).toEqual({ people: 0, cards: 0, invoices: 1, ledger: 1 });
      expect((await founder.call(listDeletedCompanies, {})).body.tenants).toEqual([]);
      expect(codeOf(await restore())).toBe('request.not_found');
      expect((await auditOf(api, organisationId, organisationId)).at(-1)).toMatchObject({ action: 'company.erased' });
    } finally {
      for (const clock of [api.ctx.moved, worker.ctx.moved]) clock.offsetMs = 0;
    }
  });
});
