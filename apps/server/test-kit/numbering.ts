import type { NumberCounter } from '@atrium/domain/invoices/invoice-number';
import type { StoredInputs } from '@atrium/domain/invoices/rebuild-invoices';
import { v7 } from 'uuid';
import { openDatabase } from '../src/db/database.ts';
import { withClient } from '../src/db/install/install.ts';
import { moveInstallation } from '../src/db/install/installation-codes.store.ts';
import { inOrganisation, inTransaction } from '../src/db/transaction.ts';
import { insertCompany } from '../src/features/accounts/companies.store.ts';
import { inMoneyWork, type MoneyWork } from '../src/features/accounts/money-work.ts';
import { insertDraft } from '../src/features/invoices/invoices.store.ts';
import { findCurrentSeller } from '../src/features/invoices/sellers.store.ts';
import { openInvoices } from '../src/features/invoices/steps/open-invoices.ts';
import { insertOrganisation } from '../src/features/memberships/organisations.store.ts';
import { makeTestContext } from './test-context.ts';
import { makeDatabase } from './throw-away-database.ts';

export type NumberingInstallation = Awaited<ReturnType<typeof startNumbering>>;

/** An installation of its own letter and database that opens invoices, more at once than it has connections. */
export async function startNumbering(code: string, clusterUrl?: string) {
  const throwAway = await makeDatabase(clusterUrl);
  const operator = openDatabase(throwAway.urlOf('atrium_operator'), { poolSize: 1, name: 'test' });
  await moveInstallation(operator, code);
  await operator.destroy();
  const ctx = await makeTestContext(throwAway.urlOf('atrium_worker'));
  let seller = await findCurrentSeller(ctx.db);
  const organisations = await Promise.all(Array.from({ length: 25 }, () => makeOrganisation(ctx)));
  const open = (place: number, kind: NumberCounter['kind'], isRolledBack: boolean): Promise<string> =>
    inMoneyWork(ctx, organisations[place % organisations.length] ?? '', async (work) => {
      const isNote = kind === 'credit_note';
      const [number = ''] = await openInvoices(work, seller, [{ id: await draft(work), isNote }]);
      if (isRolledBack) throw new Error('rolled back');
      return number;
    });
  return {
    code,
    throwAway,
    ctx,
    open,
    /** Opens that many at once. Every tenth is rolled back. Answers the numbers that were given. */
    openMany: async (count: number, kind: NumberCounter['kind']): Promise<readonly string[]> => {
      const opened = Array.from({ length: count }, (_each, place) => open(place, kind, place % 10 === 9));
      const settled = await Promise.allSettled(opened);
      return settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    },
    /** As processes that start again see it. */
    restart: async () => {
      seller = await findCurrentSeller(ctx.db);
    },
    /** What a restore does: later invoices are gone, and the counters are where they were. */
    rewind: (kept: readonly string[]) =>
      withClient(throwAway.superuserUrl, async (client) => {
        await client.query('set session_replication_role = replica');
        await client.query('delete from invoices where number <> all($1)', [kept]);
        await client.query('update invoice_series set next_number = $1', [kept.length + 1]);
      }),
    setCounters: (next: number) =>
      withClient(throwAway.superuserUrl, async (client) => {
        await client.query('update invoice_series set next_number = $1', [next]);
      }),
    stop: async () => {
      await ctx.db.destroy();
      await throwAway.drop();
    },
  };
}

type Numbering = Awaited<ReturnType<typeof makeTestContext>>;

async function makeOrganisation(ctx: Numbering): Promise<string> {
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
  const amounts = { totalMinor: 100, taxMinor: 0, dueMinor: 100, returnedMinor: 0, currency: 'INR' };
  const party = { name: 'Northlake', addressLines: [], country: 'IN', taxId: null };
  const nobody = { buyer: party, seller: party, period: null, quoteId: null, correctsId: null };
  // Numbering reads no inputs.
  const inputs = {} as StoredInputs;
  const invoice = { id, kind: 'change', product: 'erp', hasHolds: false, at: now, lines: [] } as const;
  await insertDraft(organisationId, tx, { ...invoice, ...amounts, ...nobody, inputs });
  return id;
}
