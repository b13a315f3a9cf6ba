import {
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
import { serve } from '../../runtime/serve.ts';
import { findCompany } from '../accounts/companies.store.ts';
import { readReceivables, readStanding } from './rollups.store.ts';
import { chartToday, maySee, readChart } from './steps/read-chart.ts';

/** Invoices by month, paid and open apart (REP-01). */
export const getInvoiceReport = serve(invoicesEndpoint, (ctx, caller, { fromDate, toDate }) => {
  const window = monthsBetween(fromDate, toDate);
  return inOrganisation(ctx, caller.organisationId, (tx) =>
    readChart(tx, caller, { area: 'books', series: 'invoices', group: '', window }),
  );
});

/** What customers owe by age, counted from the day that the country's rules name (REP-09, D-273). */
export const getAgedReceivable = serve(agedEndpoint, (ctx, caller) => {
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
});

/** The accounts that have balances, by code (API-77). */
export const listBankAccounts = serve(accountsEndpoint, (ctx, caller) => {
  return inOrganisation(ctx, caller.organisationId, async (tx) => {
    const [sees, rows] = await Promise.all([
      maySee(tx, caller, 'books'),
      readStanding(caller.organisationId, tx, 'bank_accounts'),
    ]);
    const accounts = rows.map(({ item, label, currency }) => ({ accountCode: item, name: label ?? item, currency }));
    return { accounts: sees ? accounts : [] };
  });
});

/** The balances of an account in the last 12 months (API-77). */
export const getBankReport = serve(bankEndpoint, (ctx, caller, { accountCode: group }) => {
  return inOrganisation(ctx, caller.organisationId, async (tx) => {
    const window = intervalWindow('yearly', await chartToday(ctx, caller.organisationId, tx));
    return readChart(tx, caller, { area: 'books', series: 'bank', group, window });
  });
});
