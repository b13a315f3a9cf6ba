import { apiBase, type Endpoint, placeFields } from '@atrium/contract/endpoint';
import { getAgedReceivable, getInvoiceReport } from '@atrium/contract/reports/books-reports';
import { countContacts, getWonLostDeals, listPipelines } from '@atrium/contract/reports/crm-reports';
import { getAllLeaves, getExpenseBreakdown, getExpensesClaimed } from '@atrium/contract/reports/people-reports';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { poolOf } from '../../src/db/database.ts';
import { type RecordedStatement, recordStatements } from '../../test-kit/record-statements.ts';
import type { ReportsWorld } from './reports-world.ts';

const year = new Date().getUTCFullYear();
const charts: readonly (readonly [Endpoint, Readonly<Record<string, unknown>>])[] = [
  [getInvoiceReport, { fromDate: `${year}-01-01`, toDate: `${year}-12-31` }],
  [getAgedReceivable, {}],
  [listPipelines, {}],
  [getWonLostDeals, { interval: 'yearly' }],
  [countContacts, { column: 'source' }],
  [getExpensesClaimed, {}],
  [getExpenseBreakdown, {}],
  [getAllLeaves, { year }],
];

const calls = 200;

/** The p95 of every chart for a large and a small organisation, and of a bare route that runs the same SQL on the sums. */
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
  const figures = [];
  for (const [endpoint, input] of charts) {
    const asked = (token: string | null): InjectOptions => {
      const { path, query } = placeFields(endpoint, input);
      const texts = Object.fromEntries(Object.entries(query).map(([field, value]) => [field, String(value)]));
      return { method: 'GET', url: apiBase + path, query: texts, headers: { authorization: `Bearer ${token}` } };
    };
    const recorded = await recordStatements(async () => {
      await large.owner.call(endpoint, input);
    });
    statement = recorded.find(({ text }) => text.includes('fact_rollups')) ?? null;
    const largeMs = await p95(api.app, asked(large.owner.accessToken));
    const smallMs = await p95(api.app, asked(small.owner.accessToken));
    const bareMs = await p95(bare, { method: 'GET', url: '/bare' });
    figures.push({ name: endpoint.name, largeMs, smallMs, bareMs });
  }
  await bare.close();
  return figures;
}

async function p95(app: FastifyInstance, ask: InjectOptions): Promise<number> {
  const latencies: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const askedAt = performance.now();
    const { statusCode, body } = await app.inject(ask);
    if (statusCode !== 200) throw new Error(body);
    latencies.push(performance.now() - askedAt);
  }
  return latencies.sort((a, b) => a - b)[Math.floor(calls * 0.95)] ?? 0;
}
