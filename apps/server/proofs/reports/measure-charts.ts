import { setTimeout as delay } from 'node:timers/promises';
import { apiBase, type Endpoint, placeFields } from '@atrium/contract/endpoint';
import { refreshToken } from '@atrium/contract/identity/refresh-token';
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
  getExpensesClaimed,
  getLeavesPerMonth,
  getPayroll,
  getPaystub,
} from '@atrium/contract/reports/people-reports';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { poolOf } from '../../src/db/database.ts';
import { type RecordedStatement, recordStatements } from '../../test-kit/record-statements.ts';
import type { ReportsWorld } from './reports-world.ts';

const year = new Date().getUTCFullYear();
const charts: readonly (readonly [string, Endpoint, Readonly<Record<string, unknown>>])[] = [
  ['invoices', getInvoiceReport, { fromDate: `${year}-01-01`, toDate: `${year}-12-31` }],
  ['aged receivable', getAgedReceivable, {}],
  ['bank accounts', listBankAccounts, {}],
  ['bank balance', getBankReport, { accountCode: '1000' }],
  ['pipelines', listPipelines, {}],
  ['deals, 7 days', getWonLostDeals, { interval: 'weekly' }],
  ['deals, 1 month', getWonLostDeals, { interval: 'monthly' }],
  ['deals, 12 months', getWonLostDeals, { interval: 'yearly' }],
  ['contacts', countContacts, { column: 'source' }],
  ['expenses claimed', getExpensesClaimed, {}],
  ['expenses, month', getExpensesClaimed, { period: 'Month' }],
  ['expense breakdown', getExpenseBreakdown, {}],
  ['payroll', getPayroll, { year }],
  ['paystub', getPaystub, {}],
  ['leaves of all', getAllLeaves, { year }],
  ['own leaves', getLeavesPerMonth, { year }],
];

/** All charts together stay below what one person may ask in a minute; then the next pass begins. */
const rounds = 3;
const callsInRound = 60;
const passes = 3;
const betweenPassesMs = 61_000;

/**
 * The p95 of every chart for a large and a small organisation, and of a bare route that runs the same SQL on the sums.
 * The three are called in turn, and the median of nine rounds in three passes counts, so that a busy moment does not
 * decide.
 */
export async function measureCharts({ api, large, small }: ReportsWorld) {
  let statement: RecordedStatement | null = null;
  const bare = Fastify({ logger: false });
  bare.get('/bare', async () => {
    const client = await poolOf(api.ctx.db).connect();
    try {
      await client.query('begin');
      await client.query("select set_config('atrium.organisation', $1, true)", [statement?.organisationId]);
      const { rows } = await client.query(statement?.text ?? '', [...(statement?.values ?? [])]);
      await client.query('commit');
      return rows;
    } finally {
      client.release();
    }
  });
  const found = new Map<string, number[][]>();
  const measure = async ([name, endpoint, input]: (typeof charts)[number]): Promise<void> => {
    const asked = (token: string | null): InjectOptions => {
      const { path, query } = placeFields(endpoint, input);
      const texts = Object.fromEntries(Object.entries(query).map(([field, value]) => [field, String(value)]));
      return { method: 'GET', url: apiBase + path, query: texts, headers: { authorization: `Bearer ${token}` } };
    };
    // Seeding may take longer than a token lives.
    for (const { owner } of [large, small]) await owner.call(refreshToken, {});
    const recorded = await recordStatements(async () => {
      await large.owner.call(endpoint, input);
    });
    statement = recorded.find(({ text }) => text.includes('fact_rollups')) ?? null;
    if (statement === null) throw new Error(`${name} read no sums`);
    const p95s = await p95sOf([
      [api.app, asked(large.owner.accessToken)],
      [api.app, asked(small.owner.accessToken)],
      [bare, { method: 'GET', url: '/bare' }],
    ]);
    const before = found.get(name) ?? [[], [], []];
    found.set(
      name,
      before.map((own, at) => [...own, ...(p95s[at] ?? [])]),
    );
  };
  for (let pass = 0; pass < passes; pass += 1) {
    if (pass > 0) await delay(betweenPassesMs);
    for (const chart of charts) await measure(chart);
  }
  await bare.close();
  return [...found].map(([name, ofRoutes]) => {
    const [largeMs = 0, smallMs = 0, bareMs = 0] = ofRoutes.map((own) => percentile(own, 0.5));
    return { name, largeMs, smallMs, bareMs };
  });
}

/** Of each route, the p95 of each round. */
async function p95sOf(routes: readonly (readonly [FastifyInstance, InjectOptions])[]): Promise<readonly number[][]> {
  const ofRounds: number[][] = routes.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    const latencies: number[][] = routes.map(() => []);
    for (let call = 0; call < callsInRound; call += 1)
      for (const [at, [app, ask]] of routes.entries()) latencies[at]?.push(await timed(app, ask));
    for (const [at, own] of latencies.entries()) ofRounds[at]?.push(percentile(own, 0.95));
  }
  return ofRounds;
}

async function timed(app: FastifyInstance, ask: InjectOptions): Promise<number> {
  const askedAt = performance.now();
  const { statusCode, body } = await app.inject(ask);
  if (statusCode !== 200) throw new Error(body);
  return performance.now() - askedAt;
}

const percentile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0;
