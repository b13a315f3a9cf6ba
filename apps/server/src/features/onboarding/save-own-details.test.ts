import { exportOwnData } from '@atrium/contract/closure/delete-account';
import { signIn } from '@atrium/contract/identity/sign-in';
import { saveOwnDetails } from '@atrium/contract/onboarding/save-own-details';
import { disableUser } from '@atrium/contract/users/disable-user';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addColleague, auditOf, kinds, storedPerson } from '../../../test-kit/colleagues.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { makePerson, startTestApi, type TestApi, testPassword } from '../../../test-kit/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const right = { firstName: 'Zoë', lastName: 'Quist', phone: '+12025550177' };

test('[N-54] [D-941] a member corrects the own name and number: colleagues read the same, and the log says what it was', async () => {
  const first = await foundOrganisation(api, 'owner@first.test', 'First');
  const second = await foundOrganisation(api, 'owner@second.test', 'Second');
  const member = await addColleague(api, first.organisationId, 'zoe@first.test', kinds.member);
  await second.founder.call(saveOwnDetails, { ...right, firstName: 'Ann' });
  expect((await member.call(saveOwnDetails, { ...right, phone: '12' })).status).toBe(400);
  expect((await member.call(saveOwnDetails, right)).body).toEqual({ saved: true });
  expect(await storedPerson(api, first.organisationId, member.userId)).toMatchObject({
    first_name: 'Zoë',
    last_name: 'Quist',
    contact: '+12025550177',
  });
  expect((await auditOf(api, first.organisationId, member.userId)).at(-1)).toMatchObject({
    action: 'users.renamed',
    by: member.userId,
    personal: {
      before: { firstName: 'Col', lastName: 'League' },
      after: { firstName: 'Zoë', contact: '+12025550177' },
    },
  });
  // Saying it again writes no second entry.
  const count = (await auditOf(api, first.organisationId, member.userId)).length;
  await member.call(saveOwnDetails, right);
  expect(await auditOf(api, first.organisationId, member.userId)).toHaveLength(count);
});

test('[N-54] [D-941] somebody without an organisation, or disabled in the only one, corrects the own name too', async () => {
  const alone = await makePerson(api, 'alone@first.test', '203.0.113.91');
  await alone.call(saveOwnDetails, { ...right, phone: '' });
  expect((await alone.call(exportOwnData, {})).body).toMatchObject({ account: { firstName: 'Zoë', phone: null } });
  const { founder, organisationId } = await foundOrganisation(api, 'owner@third.test', 'Third');
  const member = await addColleague(api, organisationId, 'disabled@third.test', kinds.member);
  await founder.call(disableUser, { userId: member.userId });
  const again = api.browser('203.0.113.92');
  await again.call(signIn, { email: 'disabled@third.test', password: testPassword });
  expect((await again.call(saveOwnDetails, right)).body).toEqual({ saved: true });
  expect(await storedPerson(api, organisationId, member.userId)).toMatchObject({ first_name: 'Zoë' });
});
