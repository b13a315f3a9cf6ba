import { recordPageView, reportedPaths } from '@atrium/contract/reports/record-page-view';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { startTestApi, type TestApi } from '../../../test-kit/test-api.ts';
import { buildApp } from '../../build-app.ts';
import { makeMetrics } from '../../http/metrics.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('(toward NAV-20, N-50) a page view is counted by its path, and no person is stored', async () => {
  const { founder } = await foundOrganisation(api, 'maya@views.test', 'Northlake');
  const metrics = makeMetrics();
  const app = await buildApp(api.ctx, metrics);
  const view = (path: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/page-views',
      headers: { authorization: `Bearer ${founder.accessToken}` },
      payload: { path },
    });
  const [trial, plan] = reportedPaths;
  for (const path of [trial, plan, plan]) expect((await view(path)).json()).toEqual({ recorded: true });
  expect((await view('/users')).statusCode).toBe(400);
  const counted = (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('atrium_page_views'));
  expect(counted).toEqual([`atrium_page_views_total{path="${trial}"} 1`, `atrium_page_views_total{path="${plan}"} 2`]);
  await app.close();
  const nobody = await api.browser().call(recordPageView, { path: trial });
  expect(nobody.body).toMatchObject({ code: 'session.expired' });
});
