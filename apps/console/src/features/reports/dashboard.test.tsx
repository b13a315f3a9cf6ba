import { getOwnPermissions } from '@atrium/contract/access/get-own-permissions';
import {
  getAgedReceivable,
  getBankReport,
  getInvoiceReport,
  listBankAccounts,
} from '@atrium/contract/reports/books-reports';
import { countContacts, getWonLostDeals, listPipelines } from '@atrium/contract/reports/crm-reports';
import {
  getAllLeaves,
  getExpenseBreakdown,
  getLeavesPerMonth,
  getPaystub,
} from '@atrium/contract/reports/people-reports';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, refusal, server, whoIs } from '../../../test-kit/api.ts';
import { subscriptionsReply } from '../../../test-kit/billing-api.ts';
import { openPage } from '../../../test-kit/open-page.tsx';
import { actors, sessionOf } from '../../../test-kit/people.ts';

const year = new Date().getFullYear();
const months = (of: number) => Array.from({ length: 12 }, (_, at) => `${of}-${String(at + 1).padStart(2, '0')}-01`);
const chart = (labels: string[], ...series: { key: string; currency: string | null; numbers: number[] }[]) => ({
  period: { from: labels[0] ?? '', to: labels.at(-1) ?? '' },
  labels,
  series: series.map(({ key, currency, numbers }) => ({
    key,
    currency,
    counts: numbers.map((number) => Math.sign(number)),
    amountsMinor: numbers,
  })),
});
const region = (name: string) => screen.findByRole('region', { name });
const cellsOf = async (name: string) =>
  within(within(await region(name)).getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('[REP-01, REP-10, REP-19] books: each chart answers in its title and has its figures as a table for screen readers', async () => {
  server.use(
    answer(getInvoiceReport, ({ fromDate }) => {
      const of = Number(fromDate.slice(0, 4));
      return chart(months(of), { key: 'paid', currency: 'USD', numbers: [1_200_00, 42_000_00, ...Array(10).fill(0)] });
    }),
    answer(getAgedReceivable, {
      agedFrom: 'due',
      receivables: [
        { currency: 'USD', current: 500_00, under1Month: 300_00, under2Months: 0, under3Months: 0, older: 200_00 },
      ],
    }),
    answer(listBankAccounts, { accounts: [{ accountCode: '1000', name: 'Operating', currency: 'USD' }] }),
    answer(getBankReport, chart(['2026-10-01', '2026-11-01'], { key: '', currency: 'USD', numbers: [0, 5_000_00] })),
  );
  openPage('/reports');
  await screen.findByRole('heading', { level: 3, name: `Invoiced $\u00a043.2k, most in February ${year}` });
  expect((await cellsOf('How much did we invoice?'))[2]).toEqual(['Feb', '$\u00a042,000.00', '1']);
  await screen.findByRole('heading', { level: 3, name: '$\u00a01k is owed, $\u00a0500 is overdue' });
  expect((await cellsOf('Who still owes us, and for how long?')).map(([label]) => label)).toEqual([
    'Overdue',
    'Current',
    '1-30 days',
    '31-60 days',
    '61-90 days',
    'Over 90 days',
  ]);
  await screen.findByRole('heading', { level: 3, name: '$\u00a05k in Operating' });
});

test('invoices in another currency are neither added up nor counted, and the chart says which it leaves out', async () => {
  const [first, ...rest] = [7_00, ...Array<number>(11).fill(0)];
  const usd = { key: 'paid', currency: 'USD', numbers: [42_000_00, 1_00, ...rest.slice(1)] };
  server.use(
    answer(getInvoiceReport, ({ fromDate }) =>
      chart(
        months(Number(fromDate.slice(0, 4))),
        usd,
        { key: 'paid', currency: 'EUR', numbers: [first ?? 0, ...rest] },
        { key: 'open', currency: 'INR', numbers: [first ?? 0, ...rest] },
      ),
    ),
  );
  openPage('/reports');
  await screen.findByText('Figures in EUR and INR are not in this chart.');
  expect((await cellsOf('How much did we invoice?'))[1]).toEqual(['Jan', '$\u00a042,000.00', '1']);
});

test('[REP-02, REP-16] CRM: the interval and the pipeline are chosen, and stand in the address', async () => {
  const asked: string[] = [];
  server.use(
    answer(getWonLostDeals, ({ interval, pipelineId }) => {
      asked.push(`${interval} ${pipelineId ?? 'all'}`);
      return chart(
        ['2026-11-01'],
        { key: 'won', currency: 'USD', numbers: [1] },
        { key: 'lost', currency: 'USD', numbers: [1] },
      );
    }),
    answer(listPipelines, {
      pipelines: [
        { id: 'p1', name: 'Sales', stages: [{ name: 'Demo', currency: 'USD', count: 2, amountMinor: 900_00 }] },
        { id: 'p2', name: 'Renewals', stages: [{ name: 'Offer', currency: 'USD', count: 1, amountMinor: 100_00 }] },
      ],
    }),
    answer(countContacts, ({ column }) => ({ counts: [{ value: column === 'source' ? 'Referral' : '', count: 3 }] })),
  );
  const { user, address } = openPage('/reports');
  await screen.findByRole('heading', { level: 3, name: 'Won 1 of 2 deals' });
  await screen.findByRole('heading', { level: 3, name: '$\u00a0900 open in Sales' });
  await screen.findByRole('heading', { level: 3, name: 'Referral: 3 of 3 contacts' });
  await user.click(screen.getByRole('radio', { name: 'Weekly' }));
  await user.selectOptions(await screen.findByLabelText('Pipeline of closed deals'), 'Renewals');
  await screen.findByRole('heading', { level: 3, name: '$\u00a0100 open in Renewals' });
  expect(address()).toBe('/reports?interval=weekly&pipeline=p2');
  await waitFor(() => expect(asked).toEqual(['yearly all', 'weekly all', 'weekly p2']));
  await user.click(screen.getByRole('radio', { name: 'Status' }));
  await screen.findByRole('heading', { level: 3, name: 'Not set: 3 of 3 contacts' });
});

test('[REP-03, REP-17, REP-18] people: the owner sees expenses, payroll and all leaves, of three years', async () => {
  server.use(
    answer(getExpenseBreakdown, ({ period }) => ({
      view: 'ADMIN',
      categories: [{ category: `Travel by ${period ?? ''}`, currency: 'USD', count: 1, amountMinor: 70_00 }],
    })),
    answer(getAllLeaves, ({ year: of }) => ({
      labels: months(of),
      series: [{ type: 'Sick', days: [0.5, ...Array(11).fill(0)] }],
    })),
  );
  const { user, address } = openPage('/reports');
  await screen.findByRole('heading', { level: 3, name: '$\u00a070 claimed, most for Travel by Year' });
  await screen.findByRole('heading', { level: 3, name: `Most in January ${year}: 0.5 days` });
  await user.selectOptions(screen.getByLabelText('Period of expense claims'), 'Quarter');
  await screen.findByRole('heading', { level: 3, name: '$\u00a070 claimed, most for Travel by Quarter' });
  const years = within(screen.getByLabelText('Year of leaves')).getAllByRole('option');
  expect(years.map(({ textContent }) => textContent)).toEqual([year, year - 1, year - 2].map(String));
  await user.selectOptions(screen.getByLabelText('Year of leaves'), String(year - 1));
  await screen.findByRole('heading', { level: 3, name: `Most in January ${year - 1}: 0.5 days` });
  expect(address()).toBe(`/reports?period=Quarter&year=${year - 1}`);
});

test('an owner reads one deal, one contact and one day in the singular', async () => {
  server.use(
    answer(getWonLostDeals, chart(['2026-11-01'], { key: 'won', currency: 'USD', numbers: [1] })),
    answer(countContacts, { counts: [{ value: 'Referral', count: 1 }] }),
    answer(getAllLeaves, ({ year: of }) => ({
      labels: months(of),
      series: [{ type: 'Sick', days: [1, ...Array(11).fill(0)] }],
    })),
  );
  openPage('/reports');
  await screen.findByRole('heading', { level: 3, name: 'Won 1 of 1 deal' });
  await screen.findByRole('heading', { level: 3, name: 'Referral: 1 of 1 contact' });
  await screen.findByRole('heading', { level: 3, name: `Most in January ${year}: 1 day` });
});

test("[REP-06, REP-20, REP-21] loading, 'No data found', a failed chart with a retry, and invoices of a failed month as zero", async () => {
  server.use(
    answer(getInvoiceReport, () => refusal('request.failed')),
    answer(getAgedReceivable, () => refusal('request.failed')),
    answer(getAllLeaves, () => refusal('reports.no_documents')),
  );
  openPage('/reports');
  await screen.findByRole('status', { name: 'Loading: When are people away?' });
  await within(await region('When are people away?')).findByText('No data found');
  await within(await region('Who still owes us, and for how long?')).findByRole('button', { name: 'Retry' });
  await screen.findByRole('heading', { level: 3, name: `No figures for ${year}` });
  expect((await cellsOf('How much did we invoice?'))[1]).toEqual(['Jan', '$\u00a00.00', '0']);
});

test('[ROLE-27, REP-12, REP-15] a member sees the areas of their roles: own leaves and the latest paystub', async () => {
  whoIs(sessionOf({ actor: actors.member }));
  server.use(
    answer(getOwnPermissions, { permissions: [{ appName: 'people', roleGroup: 'user', moduleUuids: [] }] }),
    answer(getPaystub, {
      paystub: { paidOn: '2026-10-25', currency: 'USD', grossMinor: 3_000_00, netMinor: 2_300_00 },
    }),
    answer(getLeavesPerMonth, ({ year: of }) => ({
      labels: months(of),
      series: [{ type: 'Sick', days: [2, ...Array(11).fill(0)] }],
    })),
  );
  openPage('/reports');
  await screen.findByRole('heading', { level: 3, name: 'Your latest paystub, of Oct 25, 2026' });
  await within(await region('When was I away?')).findByRole('heading', { name: `Most in January ${year}: 2 days` });
  expect(screen.queryByRole('region', { name: 'Books' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'CRM' })).toBeNull();
});

test('[ROLE-27] a member without a role in a product with figures is told who can help', async () => {
  whoIs(sessionOf({ actor: actors.member }));
  openPage('/reports');
  await screen.findByRole('heading', { name: 'No figures to show' });
});

test('[REP-04, REP-05, HOME-21] a heading opens its product and the button the report builder; a chart is a table or a file too', async () => {
  server.use(
    answer(
      getSubscriptionDetails,
      subscriptionsReply({ productAddress: 'https://{product}.suite.example/', openedAs: { crm: 'crm_plus' } }),
    ),
    answer(countContacts, { counts: [{ value: '=Website', count: 3 }] }),
  );
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const { user } = openPage('/reports');
  expect((await screen.findByRole('link', { name: 'Books' })).getAttribute('href')).toBe('https://erp.suite.example/');
  const builder = screen.getByRole('link', { name: 'Customize report: CRM' });
  expect(builder.getAttribute('href')).toBe('https://report_builder.suite.example/');
  // Each chart leads to the product that owns its facts: the plus one where home opens that.
  const drill = await screen.findByRole('link', { name: 'Open in CRM: Where do contacts come from?' });
  expect(drill.getAttribute('href')).toBe('https://crm_plus.suite.example/');
  const toggle = await screen.findByRole('button', { name: 'View as table: Where do contacts come from?' });
  await user.click(toggle);
  expect(toggle.getAttribute('aria-pressed')).toBe('true');
  expect(await cellsOf('Where do contacts come from?')).toEqual([
    ['Source', 'Contacts'],
    ['=Website', '3'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Export CSV: Where do contacts come from?' }));
  expect(await (made.mock.calls[0]![0] as Blob).text()).toContain('Source,Contacts\r\n"\'=Website",3\r\n');
});

test('[REP-01] the first three charts are drawn at once and each other one when the browser is idle', async () => {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const questions = ['Do we win more than we lose?', 'What is in the pipeline?'] as const;
  openPage('/reports');
  await region('What is in the bank?');
  expect(screen.queryByRole('region', { name: questions[0] })).toBeNull();
  act(() => waiting.at(-1)?.());
  await region(questions[0]);
  expect(screen.queryByRole('region', { name: questions[1] })).toBeNull();
  cleanup();
  vi.unstubAllGlobals();
});
