import type { PlanName } from '@atrium/domain/pricing/plan';
import type { Entitlement } from '@atrium/domain/subscriptions/entitlements';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundOrganisation } from '../../test-kit/list-people.ts';
import { listSentStatements } from '../../test-kit/record-statements.ts';
import { startTestApi, type TestApi } from '../../test-kit/test-api.ts';
import { inMoneyWork, type MoneyWork } from '../features/accounts/money-work.ts';
import { record, worker } from '../features/audit/steps/record.ts';
import { postEntry } from '../features/ledger/steps/post-entry.ts';
import { insertMail } from '../features/mail/mails.store.ts';
import { replaceEntitlements } from '../features/subscriptions/stores/entitlements.store.ts';
import { writeLater } from './collected-writes.store.ts';
import { inOrganisation } from './transaction.ts';

let api: TestApi;
let organisationId: string;

beforeAll(async () => {
  api = await startTestApi();
  ({ organisationId } = await foundOrganisation(api, 'owner@collected.test', 'Collected'));
  // The first change of money makes the billing account.
  await works(async () => {});
});
afterAll(() => api.stop());

const to = 'somebody@collected.test';
const works = (act: (work: MoneyWork) => Promise<void>) =>
  inMoneyWork({ ...api.ctx, factChecks: undefined }, organisationId, act);

const mail = ({ ctx, tx }: MoneyWork) => {
  const mailed = { id: ctx.newId(), to, locale: 'en' as const, now: ctx.clock.wall(), newId: ctx.newId };
  return insertMail(tx, { ...mailed, template: 'password_changed', facts: { firstName: 'Ana' } });
};
const note = (work: MoneyWork) => record(work, worker, { action: 'identity.signed_up', facts: {} });
const post = (work: MoneyWork) =>
  postEntry(work, work.ctx.newId(), {
    kind: 'invoice_finalised',
    postings: [
      { account: 'receivable', currency: 'USD', amountMinor: 4900 },
      { account: 'revenue', currency: 'USD', amountMinor: -4900 },
    ],
  });

const countsOf = () =>
  inOrganisation(api.ctx, organisationId, async (tx) => {
    const count = async (table: 'ledger_entries' | 'audit_entries' | 'audit_unsealed') =>
      (await tx.selectFrom(table).select('organisation_id').execute()).length;
    const mails = (await tx.selectFrom('mails').select('id').where('to_address', '=', to).execute()).map(
      ({ id }) => id,
    );
    const due =
      mails.length === 0 ? [] : await tx.selectFrom('due_work').select('id').where('subject_id', 'in', mails).execute();
    return {
      ledger: await count('ledger_entries'),
      entries: await count('audit_entries'),
      mails: mails.length,
      due: due.length,
    };
  });

test('[D-460] entries, mails, postings and what comes due are written once, in one statement at the end', async () => {
  const before = await countsOf();
  const sent = await listSentStatements(() =>
    works(async (work) => {
      await post(work);
      await mail(work);
      await note(work);
      await mail(work);
      await post(work);
    }),
  );
  expect(sent.filter((text) => /insert into/.test(text))).toHaveLength(1);
  const { ledger, entries, mails, due } = before;
  expect(await countsOf()).toEqual({ ledger: ledger + 4, entries: entries + 1, mails: mails + 2, due: due + 2 });
});

test('[D-460] a transaction that asks for a table sees the rows that it has collected for it', async () => {
  const { mails } = await countsOf();
  await works(async (work) => {
    await mail(work);
    const seen = work.tx.selectFrom('mails').select('id').where('to_address', '=', to).execute();
    expect(await seen).toHaveLength(mails + 1);
    await mail(work);
  });
  expect((await countsOf()).mails).toBe(mails + 2);
});

test('[D-460] a transaction that fails leaves nothing to the next one of its connection', async () => {
  const before = await countsOf();
  const failing = works(async (work) => {
    await mail(work);
    await note(work);
    throw new Error('stop');
  });
  await expect(failing).rejects.toThrow('stop');
  await works(async () => {});
  expect(await countsOf()).toEqual(before);
});

test('[D-460] rows that the database refuses fail the transaction with its own words', async () => {
  const unbalanced = works((work) =>
    postEntry(work, work.ctx.newId(), {
      kind: 'invoice_finalised',
      postings: [{ account: 'receivable', currency: 'USD', amountMinor: 1 }],
    }),
  );
  await expect(unbalanced).rejects.toThrow('does not sum to zero');
  const asked = works(async (work) => {
    await replaceEntitlements(organisationId, work.tx, [{ product: 'crm', planName: 'startup', until: 'never' }]);
    await work.tx.selectFrom('entitlements').selectAll().execute();
  });
  await expect(asked).rejects.toThrow('invalid input syntax for type date');
});

test('[D-460] rows that no statement can be built of are not lost where somebody catches the error: the transaction fails', async () => {
  const unbuildable = {
    named: /\bmails\b/,
    merge: () => null,
    parts: () => {
      throw new Error('no statement');
    },
  };
  const caught = works(async (work) => {
    await note(work);
    await writeLater(work.tx, unbuildable, null);
    await expect(work.tx.selectFrom('mails').select('id').execute()).rejects.toThrow('no statement');
  });
  await expect(caught).rejects.toThrow('no statement');
});

test('[D-460] of two rows that replace each other the later counts', async () => {
  const given = (planName: PlanName): readonly Entitlement[] => [{ product: 'crm', planName, until: null }];
  await works(async ({ tx }) => {
    await replaceEntitlements(organisationId, tx, given('startup'));
    await replaceEntitlements(organisationId, tx, given('essential'));
  });
  const rows = await inOrganisation(api.ctx, organisationId, (tx) =>
    tx.selectFrom('entitlements').selectAll().execute(),
  );
  expect(rows.map(({ plan_name }) => plan_name)).toEqual(['essential']);
});
