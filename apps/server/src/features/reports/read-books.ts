import type {
  listBankAccounts as accountsEndpoint,
  getAgedReceivable as agedEndpoint,
  getBankReport as bankEndpoint,
  getInvoiceReport as invoicesEndpoint,
} from '@atrium/contract/reports/books-reports';
import { dateIn } from '@atrium/domain/kernel/time-zone';
import { ageCountsFrom, ageReceivables, agingReads } from '@atrium/domain/reports/aged-receivable';
import { rollupDaysOf } from '@atrium/domain/reports/build-chart';
import { intervalWindow, monthsBetween } from '@atrium/domain/reports/report-window';
import { inOrganisation } from '../../db/transaction.ts';
import type { InputOf, ReplyOf } from '../../http/input-of.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { findCompany } from '../accounts/companies.store.ts';
import { readReceivables, readStanding } from './rollups.store.ts';
import { chartToday, maySee, readChart } from './steps/read-chart.ts';

/** Invoices by month, paid and open apart (REP-01). */
export function getInvoiceReport(
  ctx: Context,
  caller: Member,
  { fromDate, toDate }: InputOf<typeof invoicesEndpoint>,
): Promise<ReplyOf<typeof invoicesEndpoint>> {
  const window = monthsBetween(fromDate, toDate);
  return inOrganisation(ctx, caller.organisationId, (tx) =>
    readChart(tx, caller, { area: 'books', series: 'invoices', group: '', window }),
  );
}

/** What customers owe by age, counted from the day that the country's rules name (REP-09, D-273). */
export function getAgedReceivable(ctx: Context, caller: Member): Promise<ReplyOf<typeof agedEndpoint>> {
  const { organisationId } = caller;
  return inOrganisation(ctx, organisationId, async (tx) => {
    const now = ctx.clock.wall();
    const [sees, company, rows] = await Promise.all([
      maySee(tx, caller, 'books'),
      findCompany(organisationId, tx),
      readReceivables(organisationId, tx, agingReads(dateIn(now, 'UTC'))),
    ]);
    const agedFrom = ageCountsFrom(company.country, ctx.config.reports.complianceCountries);
    if (!sees) return { agedFrom, receivables: [] };
    const owed = rows.filter(({ series }) => series === `receivables_${agedFrom}`).flatMap(rollupDaysOf);
    const receivables = ageReceivables(owed, dateIn(now, company.time_zone)).map(({ currency, amounts }) => {
      const [current = 0, under1Month = 0, under2Months = 0, under3Months = 0, older = 0] = amounts;
      return { currency, current, under1Month, under2Months, under3Months, older };
    });
    return { agedFrom, receivables };
  });
}

/** The accounts that have balances, by code (API-77). */
export function listBankAccounts(ctx: Context, caller: Member): Promise<ReplyOf<typeof accountsEndpoint>> {
  return inOrganisation(ctx, caller.organisationId, async (tx) => {
    const [sees, rows] = await Promise.all([
      maySee(tx, caller, 'books'),
      readStanding(caller.organisationId, tx, 'bank_accounts'),
    ]);
    const accounts = rows.map(({ item, label, currency }) => ({ accountCode: item, name: label ?? item, currency }));
    return { accounts: sees ? accounts : [] };
  });
}

/** The balances of an account in the last 12 months (API-77). */
export function getBankReport(
  ctx: Context,
  caller: Member,
  { accountCode: group }: InputOf<typeof bankEndpoint>,
): Promise<ReplyOf<typeof bankEndpoint>> {
  return inOrganisation(ctx, caller.organisationId, async (tx) => {
    const window = intervalWindow('yearly', await chartToday(ctx, caller.organisationId, tx));
    return readChart(tx, caller, { area: 'books', series: 'bank', group, window });
  });
}
