import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundByAdyen } from '../../../test-kit/attempts.ts';
import { type PayingApi, startPayingApi } from '../../../test-kit/paying-api.ts';
import { makeRenewalReader } from '../../../test-kit/renewal-reader.ts';

let paying: PayingApi;
const { buy } = makeRenewalReader(() => paying);

beforeAll(async () => {
  paying = await startPayingApi();
});
afterAll(() => paying.stop());

const cases: readonly [gateway: string, found: () => ReturnType<PayingApi['foundPaying']>][] = [
  ['stripe', () => paying.foundPaying()],
  ['adyen', () => foundByAdyen(paying)],
];

test.each(cases)('[D-624] the renewal of a plan that is paid by %s waits in its own lane', async (gateway, found) => {
  const us = await found();
  await buy(us);
  const rows = await paying.api.ctx.db
    .selectFrom('due_work')
    .select('lane')
    .where('organisation_id', '=', us.organisationId)
    .where('kind', 'in', ['announce-renewal', 'renew-subscription'])
    .where('done_at', 'is', null)
    .execute();
  expect([...new Set(rows.map(({ lane }) => lane))]).toEqual([gateway]);
});
