import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { type ClientSettings, makeClient } from './client.ts';
import { endpoint } from './endpoint.ts';

const read = endpoint({
  name: 'read',
  method: 'GET',
  path: '/things/{id}',
  summary: '',
  requires: 'session',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({ id: z.string(), page: z.optional(z.number()) }),
  reply: z.object({ name: z.string() }),
  refusals: [],
});
const charge = endpoint({ ...read, name: 'charge', method: 'POST', path: '/charges', idempotency: 'required' });
const print = endpoint({
  ...read,
  name: 'print',
  method: 'POST',
  path: '/print',
  document: 'application/pdf',
  reply: z.instanceof(Uint8Array),
});
const unsafe = endpoint({ ...read, name: 'unsafe', method: 'POST', path: '/unsafe', idempotency: 'none' });

function setUp(answers: (Response | Error)[], changes: Partial<ClientSettings> = {}) {
  const sent: { address: string; init: RequestInit }[] = [];
  const waits: number[] = [];
  const call = makeClient({
    baseUrl: 'http://localhost',
    fetch: async (address, init) => {
      sent.push({ address: String(address), init: init ?? {} });
      const answer = answers.shift() ?? new Error('no answer left');
      if (answer instanceof Error) throw answer;
      return answer;
    },
    accessToken: async () => 'token',
    isSignedIn: async () => true,
    newKey: vi.fn(() => 'key-0123456789abcdef'),
    wait: async (ms) => void waits.push(ms),
    random: () => 0,
    ...changes,
  });
  return { call, sent, waits };
}

const done = () => Response.json({ name: 'ok' });
const failed = (status: number) => new Response('', { status });

describe('the client', () => {
  test('[API-01] calls the versioned base with credentials, path and query in their places', async () => {
    const { call, sent } = setUp([done()]);
    await expect(call(read, { id: 'a/b', page: 2 })).resolves.toEqual({ name: 'ok' });
    expect(sent[0]?.address).toBe('http://localhost/api/v1/things/a%2Fb?page=2');
    expect(sent[0]?.init).toMatchObject({ credentials: 'include', headers: { authorization: 'Bearer token' } });
  });

  test('[D-360] every call names a trace of its own, and its tries are one trace', async () => {
    const { call, sent } = setUp([failed(503), done(), done()], { newKey: () => crypto.randomUUID() });
    await call(read, { id: '1' });
    await call(read, { id: '2' });
    const names = sent.map(({ init }) => new Headers(init.headers).get('traceparent') ?? '');
    for (const name of names) expect(name).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(names[1]).toBe(names[0]);
    expect(names[2]).not.toBe(names[0]);
  });

  test('returns a document as bytes, and refuses it like any other call', async () => {
    const pdf = new Response(new Uint8Array([37, 80, 68, 70]), { headers: { 'content-type': 'application/pdf' } });
    const refused = Response.json({ code: 'request.not_found', errorMessage: 'gone' }, { status: 404 });
    const { call, sent } = setUp([pdf, refused]);
    await expect(call(print, { id: '1' })).resolves.toEqual(new Uint8Array([37, 80, 68, 70]));
    expect(sent[0]?.init.headers).toMatchObject({ accept: 'application/pdf' });
    await expect(call(print, { id: '1' })).rejects.toMatchObject({ code: 'request.not_found' });
  });

  test.each([502, 503, 504])(
    '[API-02, CONST-02] retries a %i twice, each after 2000 ms, checking the login first',
    async (status) => {
      const isSignedIn = vi.fn(async () => true);
      const { call, sent, waits } = setUp([failed(status), new Error('network'), done()], { isSignedIn });
      await expect(call(read, { id: '1' })).resolves.toEqual({ name: 'ok' });
      expect(sent).toHaveLength(3);
      expect(waits).toEqual([2000, 2000]);
      expect(isSignedIn).toHaveBeenCalledTimes(2);
    },
  );

  test('[CONST-02] [D-928] whoever makes a client sets how often and how late it tries again', async () => {
    const own = setUp([failed(503), failed(503), failed(503), failed(503), done()], {
      retryLimit: 3,
      retryDelayMs: 70,
    });
    await expect(own.call(read, { id: '1' })).rejects.toMatchObject({ status: 503 });
    expect(own.waits).toEqual([70, 70, 70]);
  });

  test('[X-69] waits a little longer at random, as long as the server asks, and 10 seconds at most', async () => {
    const busy = (after: string) => new Response('', { status: 503, headers: { 'retry-after': after } });
    const random = () => 0.5;
    const spread = setUp([failed(503), done()], { random });
    await spread.call(read, { id: '1' });
    const asked = setUp([busy('5'), busy('3600'), done()], { random });
    await asked.call(read, { id: '1' });
    const dated = setUp([busy('Wed, 18 Nov 2026 16:00:00 GMT'), busy('1'), done()], { random });
    await dated.call(read, { id: '1' });
    expect([spread.waits, asked.waits, dated.waits]).toEqual([[2250], [5250, 10_250], [2250, 2250]]);
  });

  test('[API-02] gives up after the second retry, and at once when the login is gone', async () => {
    const tired = setUp([failed(503), failed(503), failed(503), done()]);
    await expect(tired.call(read, { id: '1' })).rejects.toMatchObject({ status: 503 });
    expect(tired.sent).toHaveLength(3);
    const gone = setUp([failed(503), done()], { isSignedIn: async () => false });
    await expect(gone.call(read, { id: '1' })).rejects.toMatchObject({ code: 'session.expired' });
    expect(gone.sent).toHaveLength(1);
  });

  test('[API-03] repeats a POST only when the call allows it, with the same key', async () => {
    const allowed = setUp([failed(502), done()]);
    await allowed.call(charge, { id: '1' });
    const keys = allowed.sent.map(({ init }) => new Headers(init.headers).get('idempotency-key'));
    expect(keys).toEqual(['key-0123456789abcdef', 'key-0123456789abcdef']);
    const forbidden = setUp([failed(502), done()]);
    await expect(forbidden.call(unsafe, { id: '1' })).rejects.toMatchObject({ status: 502 });
    expect(forbidden.sent).toHaveLength(1);
  });

  test('[X-37] never repeats a purchase by itself, and sends it again with the key of the first time when asked', async () => {
    const { call, sent } = setUp([failed(502), done()]);
    const purchase = { ...charge, retriedBy: 'person' } as const;
    await expect(call(purchase, { id: '1' })).rejects.toMatchObject({ status: 502 });
    expect(sent).toHaveLength(1);
    await call(purchase, { id: '1' }, { key: 'key-of-the-first-time' });
    expect(sent[1]?.init.headers).toMatchObject({ 'idempotency-key': 'key-of-the-first-time' });
  });

  test('[API-04] does not retry a refused call', async () => {
    const { call, sent } = setUp([Response.json({ code: 'request.unauthorized', errorMessage: 'x' }, { status: 403 })]);
    await expect(call(read, { id: '1' })).rejects.toMatchObject({ code: 'request.unauthorized', status: 403 });
    expect(sent).toHaveLength(1);
  });

  test('[ERR-01] [API-04] [D-91] a success response that carries a code and an errorMessage is a refusal', async () => {
    const { call } = setUp([Response.json({ code: 'odd', errorMessage: 'Not today' })]);
    await expect(call(read, { id: '1' })).rejects.toMatchObject({ code: null, body: { errorMessage: 'Not today' } });
  });

  test('[ERR-05] the number 4014 stands for its silent refusal', async () => {
    const { call } = setUp([Response.json({ code: 4014, errorMessage: 'x' }, { status: 404 })]);
    await expect(call(read, { id: '1' })).rejects.toMatchObject({ code: 'billing.no_information' });
  });

  test('[ERR-11] a failed response with no body is a server that did not answer', async () => {
    const { call } = setUp([failed(500)]);
    await expect(call(read, { id: '1' })).rejects.toMatchObject({ code: 'request.no_answer', status: 500 });
  });
});
