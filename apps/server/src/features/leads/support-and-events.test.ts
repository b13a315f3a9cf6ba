import { createHmac } from 'node:crypto';
import { getChatHash, getSupportChat } from '@atrium/contract/leads/support-chat';
import { trackEvent } from '@atrium/contract/leads/track-event';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { startTestApi, type TestApi, type TestBrowser } from '../../../test-kit/test-api.ts';
import { buildApp } from '../../build-app.ts';
import type { TrackedEvent } from '../../gateways/analytics.ts';
import { makeHttpAnalytics } from '../../gateways/analytics-http/http-analytics.ts';
import { makeMetrics } from '../../http/metrics.ts';

let api: TestApi;
let founder: TestBrowser;
beforeAll(async () => {
  api = await startTestApi();
  ({ founder } = await foundOrganisation(api, 'maya@support.test', 'Northlake'));
});
afterAll(() => api.stop());

const visit = '0198c9a5-7a10-7c3e-9a3e-0e5a3f2b1c4d';

test('[API-19, API-83, N-51] the chat is told who somebody is by a hash that only the server can make', async () => {
  const { body: chat } = await founder.call(getSupportChat, {});
  expect(chat).toEqual(api.ctx.config.supportChat);
  const { body, headers } = await founder.call(getChatHash, {});
  expect(body.hash).toBe(createHmac('sha256', 'a key of the test').update(body.userId).digest('hex'));
  expect(headers['cache-control']).toBe('no-store');
});

test('[N-51] attack: the hash of somebody else: no field asks for it, and nobody without a session gets one', async () => {
  const asked = await api.app.inject({
    url: `/api/v1/identity/intercom-hash?userId=${visit}`,
    headers: { authorization: `Bearer ${founder.accessToken}` },
  });
  expect(asked.statusCode).toBe(400);
  expect((await api.browser().call(getChatHash, {})).body).toMatchObject({ code: 'session.expired' });
  const ctx = { ...api.ctx, chatIdentity: null, config: { ...api.ctx.config, supportChat: null } };
  const app = await buildApp(ctx, makeMetrics());
  for (const url of ['/api/v1/identity/intercom-hash', '/api/v1/support/chat']) {
    const reply = await app.inject({ url, headers: { authorization: `Bearer ${founder.accessToken}` } });
    expect(reply.statusCode, url).toBe(404);
  }
  await app.close();
});

test('[API-81, N-50, D-309] an event is handed on without the person, and one that could name somebody is refused', async () => {
  const tracked: TrackedEvent[] = [];
  const analytics = { track: (event: TrackedEvent) => void tracked.push(event), close: async () => {} };
  const app = await buildApp({ ...api.ctx, analytics }, makeMetrics());
  const track = (eventdata: object) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/marketing/events',
      headers: { authorization: `Bearer ${founder.accessToken}` },
      payload: { event: 'page_view', eventdata, visit },
    });
  expect((await track({ path: '/users/$userId' })).json()).toEqual({ recorded: true });
  expect((await track({ path: '/users?search=maya@support.test' })).statusCode).toBe(400);
  expect((await track({ path: `/users/${visit}` })).statusCode).toBe(400);
  await app.close();
  expect(tracked).toEqual([{ event: 'page_view', eventdata: { path: '/users/$userId' }, visit, at: expect.any(Date) }]);
  const { body } = await founder.call(trackEvent, { event: 'page_view', eventdata: {}, visit });
  expect(body).toEqual({ recorded: false });
});

test('[N-50] events go out in batches under the key, and a service that is away loses them without stopping anybody', async () => {
  const received: { key: string | undefined; events: number }[] = [];
  const service: FastifyInstance = Fastify();
  service.post<{ Body: { events: unknown[] } }>('/', (request, reply) => {
    received.push({ key: request.headers.authorization, events: request.body.events.length });
    return reply.send({});
  });
  const address = await service.listen({ port: 0, host: '127.0.0.1' });
  const failures: unknown[] = [];
  const fill = (at: string) => {
    const analytics = makeHttpAnalytics({ address: at, key: 'k' }, (error) => failures.push(error));
    for (let count = 0; count < 150; count += 1)
      analytics.track({ event: 'page_view', eventdata: {}, visit, at: new Date() });
    return analytics;
  };
  await fill(address).close();
  expect(received).toEqual([
    { key: 'Bearer k', events: 100 },
    { key: 'Bearer k', events: 50 },
  ]);
  await service.close();
  await fill(address).close();
  expect(failures).toHaveLength(2);
});
