import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test-kit/test-api.ts';
import { inOrganisation } from '../../../db/transaction.ts';
import { findReference, insertReference } from './gateway-references.store.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('[D-136] one name at two gateways, or of two kinds, leads to whom each of them means', async () => {
  const { ctx } = api;
  const places = (['stripe', 'adyen'] as const).flatMap((gateway) =>
    (['charge', 'refund'] as const).map((kind) => ({ gateway, kind, reference: 'same-name' })),
  );
  const owned = places.map((place) => ({ ...place, organisationId: ctx.newId(), subjectId: ctx.newId() }));
  for (const each of owned)
    await inOrganisation(ctx, each.organisationId, (tx) => insertReference(tx, { ...each, at: ctx.clock.wall() }));
  for (const { organisationId, subjectId, ...place } of owned)
    expect(await findReference(ctx.db, place)).toEqual({ organisationId, subjectId });
  expect(await findReference(ctx.db, { gateway: 'cashfree', kind: 'charge', reference: 'same-name' })).toBeUndefined();
  expect(await findReference(ctx.db, { gateway: 'stripe', kind: 'charge', reference: 'other' })).toBeUndefined();
});
