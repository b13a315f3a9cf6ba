import type { StoredInputs } from '@atrium/domain/invoices/rebuild-invoices';
import { Client } from 'pg';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestContext } from '../../../test-kit/test-context.ts';
import { makeDatabase, type ThrowAwayDatabase } from '../../../test-kit/throw-away-database.ts';
import { inOrganisation, inTransaction } from '../../db/transaction.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { insertCompany } from '../accounts/companies.store.ts';
import { inMoneyWork, type MoneyWork } from '../accounts/money-work.ts';
import { insertOrganisation } from '../memberships/organisations.store.ts';
import { insertDraft } from './invoices.store.ts';
import { openInvoices } from './steps/open-invoices.ts';

let throwAway: ThrowAwayDatabase;
let ctx: Awaited<ReturnType<typeof makeTestContext>>;
/** More transactions at once than there are connections. */
const lanes = 40;
const seller = { code: 'AT', year_start_month: 4, time_zone: 'Asia/Kolkata', installation_code: 'A' };

beforeAll(async () => {
  throwAway = await makeDatabase();
  ctx = await makeTestContext(throwAway.urlOf('atrium_worker'));
});

afterAll(async () => {
  await ctx.db.destroy();
  await throwAway.drop();
});

async function makeOrganisation(): Promise<string> {
  const organisationId = v7();
  await inTransaction(ctx, (tx) => insertOrganisation(tx, { id: organisationId, name: 'Northlake', now: new Date() }));
  await inOrganisation(ctx, organisationId, (tx) =>
    insertCompany(organisationId, tx, {
      country: 'IN',
      currency: 'INR',
      timeZone: 'Asia/Kolkata',
      isBookkeeper: false,
    }),
  );
  return organisationId;
}

async function draft({ organisationId, tx, now }: MoneyWork): Promise<string> {
  const id = v7();
  const amounts = { totalMinor: 100, taxMinor: 0, dueMinor: 100, currency: 'INR' };
  const party = { name: 'Northlake', addressLines: [], country: 'IN', taxId: null };
  const nobody = { buyer: party, seller: party, period: null, quoteId: null, correctsId: null };
  // Numbering reads no inputs.
  const inputs = {} as StoredInputs;
  const invoice = { id, kind: 'change', product: 'erp', hasHolds: false, at: now, lines: [] } as const;
  await insertDraft(organisationId, tx, { ...invoice, ...amounts, ...nobody, inputs });
  return id;
}

test('500 invoices of 25 organisations that are finalised at once get numbers without a gap or a double, also after rollbacks', async () => {
  const organisations = await Promise.all(Array.from({ length: 25 }, makeOrganisation));
  const begun = performance.now();
  const finalise = (place: number) =>
    inMoneyWork(ctx, organisations[place % organisations.length] ?? '', async (work) => {
      const numbers = await openInvoices(work, seller, [{ id: await draft(work), isNote: false }]);
      if (place % 50 === 49) throw new Error('rolled back');
      return numbers[0] ?? '';
    });
  const numbers: string[] = [];
  const lane = async (_each: unknown, first: number): Promise<void> => {
    for (let place = first; place < 500; place += lanes) {
      const number = await finalise(place).catch(() => null);
      if (number !== null) numbers.push(number);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const seconds = (performance.now() - begun) / 1000;
  numbers.sort();
  console.log(`500 finalisations of one series: ${Math.round(500 / seconds)} a second`);
  expect(numbers).toHaveLength(490);
  const prefix = numbers[0]?.slice(0, 9);
  expect(numbers).toEqual(numbers.map((_each, place) => `${prefix}${String(place + 1).padStart(7, '0')}`));
  expect(numbers[0]).toMatch(/^AT\d{4}A1-0000001$/);
});

test('[D-390, D-391] 40 invoices of 40 organisations that are opened at once at the end of a series go on in the next', async () => {
  await setCounters(9_999_980);
  const organisations = await Promise.all(Array.from({ length: 40 }, makeOrganisation));
  const numbers = await Promise.all(
    organisations.map((organisationId) =>
      inMoneyWork(ctx, organisationId, async (work) =>
        openInvoices(work, seller, [{ id: await draft(work), isNote: false }]),
      ),
    ),
  );
  const year = numbers[0]?.[0]?.slice(2, 6);
  const wanted = [
    ...Array.from({ length: 20 }, (_each, place) => `AT${year}A1-${9_999_980 + place}`),
    ...Array.from({ length: 20 }, (_each, place) => `AT${year}A2-${String(place + 1).padStart(7, '0')}`),
  ];
  expect(numbers.flat().sort()).toEqual(wanted);
});

test('[D-390] a counter that was put back gives no number that another invoice has', async () => {
  await setCounters(1);
  const opened = inMoneyWork(ctx, await makeOrganisation(), async (work) =>
    openInvoices(work, seller, [{ id: await draft(work), isNote: false }]),
  );
  await expect(opened).rejects.toSatisfy(isUniqueViolation);
});

async function setCounters(next: number): Promise<void> {
  const superuser = new Client({ connectionString: throwAway.superuserUrl });
  await superuser.connect();
  await superuser.query('update invoice_series set next_number = $1', [next]);
  await superuser.end();
}
