import { saveMetadata } from '@atrium/contract/company/save-metadata';
import { mostPreferences } from '@atrium/domain/company/preferences';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addColleague, auditOf, kinds } from '../../../test-kit/colleagues.ts';
import { type Founded, foundIn } from '../../../test-kit/found-in.ts';
import { startTestApi, type TestApi, type TestBrowser } from '../../../test-kit/test-api.ts';

let api: TestApi;
let us: Founded;
beforeAll(async () => {
  api = await startTestApi();
  us = await foundIn(api);
});
afterAll(() => api.stop());

const save = (metadata: Record<string, string | null>, who: Pick<TestBrowser, 'call'> = us.founder) =>
  who.call(saveMetadata, { metadata });

test('[API-54, D-93, D-310] an owner saves preferences of the organisation, reads all of them, and null removes one', async () => {
  await Promise.all([save({ 'books.footer': 'Thank you' }), save({ 'crm.stage': 'new' })]);
  expect((await save({})).body.metadata).toEqual({ 'books.footer': 'Thank you', 'crm.stage': 'new' });
  expect((await save({ 'crm.stage': null })).body.metadata).toEqual({ 'books.footer': 'Thank you' });
  // The same again changes nothing and is not recorded.
  await save({ 'books.footer': 'Thank you' });
  const saved = await auditOf(api, us.organisationId, us.organisationId);
  expect(saved.filter(({ action }) => action === 'company.metadata_saved')).toHaveLength(3);
});

test('[API-54, D-310] attack: preferences of another organisation, too many, and names that are none', async () => {
  const other = await foundIn(api);
  expect((await save({}, other.founder)).body.metadata).toEqual({});
  const member = await addColleague(api, us.organisationId, 'member@metadata.test', kinds.member);
  expect((await save({ 'books.footer': 'Mine' }, member)).status).toBe(403);
  const many = Object.fromEntries(Array.from({ length: mostPreferences }, (_, place) => [`p${place}`, 'x']));
  expect((await save(many)).body).toMatchObject({ code: 'company.preferences_full' });
  for (const name of ['__proto__', 'Books', 'a b', '']) {
    const wrong = await save(Object.fromEntries([[name, 'x']]));
    expect(wrong.status, name).toBe(400);
  }
  expect((await save({})).body.metadata).toEqual({ 'books.footer': 'Thank you' });
});
