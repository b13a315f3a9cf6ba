import { confirmQuote } from '@atrium/contract/subscriptions/confirm-quote';
import type { DueKind } from '@atrium/domain/kernel/due-work';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptsOf } from '../../test-kit/attempts.ts';
import { hangingGateway, type PayingApi, quoteFor, startPayingApi } from '../../test-kit/paying-api.ts';
import { tellByStripe } from '../../test-kit/tell.ts';
import { startTraceCollector } from '../../test-kit/trace-collector.ts';
import { buildApp } from '../build-app.ts';
import { makeSendMailRun } from '../features/mail/send-mail.workflow.ts';
import { resolveAttemptRun } from '../features/subscriptions/resolve-open-attempt.workflow.ts';
import { makeLog } from '../runtime/log.ts';
import type { Run } from '../worker/run.ts';
import { makeMetrics } from './metrics.ts';

let paying: PayingApi;
beforeAll(async () => {
  paying = await startPayingApi(hangingGateway);
});
afterAll(() => paying.stop());

const fromBrowser = { traceId: 'b7ad6b7169203331a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const traceparent = `00-${fromBrowser.traceId}-${fromBrowser.spanId}-01`;
const sendMailRun = makeSendMailRun(async () => ({
  fileName: 'invoice.pdf',
  contentType: 'application/pdf',
  content: Buffer.from(''),
}));

/** Carries out what is due of a kind, a quarter of an hour later. */
async function carryOutLater(run: Run): Promise<void> {
  paying.worker.ctx.moved.offsetMs = 15 * 60_000;
  await paying.worker.carryOut(run);
  paying.worker.ctx.moved.offsetMs = 0;
}

const parentsOf = (organisationId: string, kind: DueKind) =>
  paying.worker.ctx.db
    .selectFrom('due_work')
    .select('trace_parent')
    .distinct()
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', kind)
    .execute();

/** A purchase whose payment the gateway takes without an answer; a run finds it, and another mails the receipt. */
async function buyInTrace() {
  const us = await paying.foundPaying();
  await carryOutLater(sendMailRun);
  const { quoteId, warnings: accepted } = await quoteFor(us.founder, 'crm-startup-monthly');
  const collector = await startTraceCollector();
  Object.assign(paying.api.ctx, { sendSpan: collector.sendSpanOf('api') });
  Object.assign(paying.worker.ctx, { sendSpan: collector.sendSpanOf('worker') });
  await paying.sandbox.plan('payment_intents.confirm', 'hang_after');
  await paying.sandbox.plan('payment_intents.retrieve', 'error_500');
  const reply = await us.founder.call(confirmQuote, { quoteId, accepted }, { traceparent });
  await carryOutLater(resolveAttemptRun);
  await carryOutLater(sendMailRun);
  Object.assign(paying.api.ctx, { sendSpan: undefined });
  Object.assign(paying.worker.ctx, { sendSpan: undefined });
  return { us, reply, ...(await collector.collect()) };
}

test('[N-59, D-360, D-361] one purchase is one trace, from the browser over due work and runs to gateway and mail server', async () => {
  const { us, reply, spans, raw } = await buyInTrace();
  expect(reply.body.outcome).toBe('pending');
  const ofTrace = spans.filter(({ traceId }) => traceId === fromBrowser.traceId);
  const named = (name: string) => ofTrace.filter((span) => span.name === name);
  const [call] = named('confirmQuote');
  expect(call).toMatchObject({ process: 'atrium-api', kind: 2, parentSpanId: fromBrowser.spanId, status: 0 });
  expect(call?.attributes['atrium.request_id']).toBe(reply.headers['x-request-id']);
  const under = { parentSpanId: call?.spanId };
  expect(named('stripe.charge')).toMatchObject([
    { ...under, process: 'atrium-api', kind: 3, status: 2, attributes: { 'atrium.outcome': 'no_answer' } },
  ]);
  expect(await parentsOf(us.organisationId, 'resolve-attempt')).toEqual([
    { trace_parent: `${fromBrowser.traceId}-${call?.spanId}` },
  ]);
  const [resolve] = named('resolve-attempt');
  expect(resolve).toMatchObject({ ...under, process: 'atrium-worker', kind: 5, status: 0 });
  expect(named('stripe.lookup')).toMatchObject([
    { parentSpanId: resolve?.spanId, kind: 3, attributes: { 'atrium.outcome': 'paid' } },
  ]);
  const mails = named('send-mail').filter(({ parentSpanId }) => parentSpanId === resolve?.spanId);
  expect(mails.length).toBeGreaterThan(0);
  const sends = named('smtp.send').map(({ parentSpanId }) => parentSpanId);
  for (const { spanId } of mails) expect(sends).toContain(spanId);
  expect(ofTrace.every(({ durationMs }) => durationMs >= 0)).toBe(true);
  // Neither who it is nor what the gateway calls it.
  expect(raw).not.toMatch(/founder|@|pi_|cus_|pm_|sk_|receipt/i);
});

test('[D-751] a charge, its look-up and the one line that tells of the charge name the attempt', async () => {
  const lines: { msg: string; attemptId?: string }[] = [];
  const log = makeLog('test', 'info', { write: (line) => void lines.push(JSON.parse(line)) });
  const before = paying.api.ctx.log;
  Object.assign(paying.api.ctx, { log });
  const { us, spans } = await buyInTrace();
  Object.assign(paying.api.ctx, { log: before });
  const [attempt] = await attemptsOf(paying, us);
  const asked = spans.filter(({ name }) => name === 'stripe.charge' || name === 'stripe.lookup');
  expect(asked.map(({ name, attributes }) => [name, attributes['atrium.payment_attempt']])).toEqual([
    ['stripe.charge', attempt?.id],
    ['stripe.lookup', attempt?.id],
  ]);
  expect(lines.filter(({ attemptId }) => attemptId !== undefined)).toMatchObject([
    {
      level: 30,
      msg: 'charge',
      attemptId: attempt?.id,
      organisationId: us.organisationId,
      gateway: 'stripe',
      outcome: 'no_answer',
      traceId: fromBrowser.traceId,
    },
  ]);
});

test('[D-360] a header that is not exactly as it must be is ignored, and every call is logged with its trace', async () => {
  const lines: { msg: string; traceId: string }[] = [];
  const log = makeLog('test', 'info', { write: (line) => void lines.push(JSON.parse(line)) });
  const app = await buildApp({ ...paying.api.ctx, log }, makeMetrics());
  const ask = (header: string | undefined) =>
    app.inject({ url: '/api/v1/location', headers: header === undefined ? {} : { traceparent: header } });
  const { traceId, spanId } = fromBrowser;
  await ask(traceparent);
  await ask(`01-${traceId}-${spanId}-00`);
  const malformed = [
    undefined,
    '',
    traceId,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `ff-${traceId}-${spanId}-01`,
    `00-${traceId}-${spanId}-01, 00-${traceId}-${spanId}-01`,
    `00-${traceId}'; drop table due_work; --${spanId}-01`,
  ];
  for (const header of malformed) await ask(header);
  await app.close();
  const ids = lines.filter(({ msg }) => msg === 'call').map((line) => line.traceId);
  expect(ids.slice(0, 2)).toEqual([traceId, traceId]);
  expect(ids.slice(2)).toHaveLength(malformed.length);
  expect(new Set(ids).size).toBe(1 + malformed.length);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});

test('[D-361] a gateway that tells of a payment begins a trace, to which the run belongs that looks the payment up', async () => {
  const collector = await startTraceCollector();
  Object.assign(paying.api.ctx, { sendSpan: collector.sendSpanOf('api') });
  expect(await tellByStripe(paying, { object: { id: 'pi_traced', object: 'payment_intent' } })).toBe(200);
  Object.assign(paying.api.ctx, { sendSpan: undefined });
  const { spans } = await collector.collect();
  const received = spans.find(({ name }) => name === 'receiveWebhook');
  const [row] = await paying.worker.ctx.db
    .selectFrom('due_work')
    .select('trace_parent')
    .where('kind', '=', 'process-webhook')
    .orderBy('created_at', 'desc')
    .limit(1)
    .execute();
  expect(row?.trace_parent).toBe(`${received?.traceId}-${received?.spanId}`);
});
