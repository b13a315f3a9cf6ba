import { getStatus } from '@atrium/contract/identity/get-status';
import { logOut } from '@atrium/contract/identity/log-out';
import { refreshToken } from '@atrium/contract/identity/refresh-token';
import { signIn } from '@atrium/contract/identity/sign-in';
import { deleteUser } from '@atrium/contract/users/delete-user';
import { disableUser } from '@atrium/contract/users/disable-user';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addColleague, kinds } from '../../../test-kit/colleagues.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { makePerson, startTestApi, type TestApi, type TestBrowser, testPassword } from '../../../test-kit/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const signedOut = { accessToken: null, emailVerified: false };

describe('the status of a browser without a session', () => {
  test('[API-05, D-153] somebody who is not signed in gets an answer without a token, and no refusal', async () => {
    expect(await api.browser().call(getStatus, {})).toMatchObject({ status: 200, body: { ...signedOut, ended: null } });
    const left = await makePerson(api, 'left@status.test');
    await left.call(logOut, {});
    expect(await left.call(getStatus, {})).toMatchObject({ status: 200, body: { ...signedOut, ended: null } });
  });

  test('[D-153] a session whose days are over says that it has expired', async () => {
    const person = await makePerson(api, 'late@status.test');
    api.ctx.moved.offsetMs = 15 * 86_400_000;
    expect((await person.call(getStatus, {})).body).toEqual({
      ...signedOut,
      ended: { reason: 'expired', organisation: null },
    });
    api.ctx.moved.offsetMs = 0;
  });

  test('[D-153] a session ended by a reused token says so to its own browser, and nothing to the other', async () => {
    const person = await makePerson(api, 'reused@status.test');
    const stolen = person.cookie;
    await person.call(refreshToken, {});
    await person.call(refreshToken, {});
    const thief = Object.assign(api.browser(), { cookie: stolen });
    await thief.call(refreshToken, {});
    expect((await person.call(getStatus, {})).body).toMatchObject({ ended: { reason: 'token_reused' } });
    expect((await thief.call(getStatus, {})).body).toEqual({ ...signedOut, ended: null });
  });

  test.each([
    {
      shutOut: (owner: TestBrowser, userId: string): Promise<unknown> => owner.call(disableUser, { userId }),
      reason: 'disabled',
    },
    {
      shutOut: (owner: TestBrowser, userId: string): Promise<unknown> => owner.call(deleteUser, { userId }),
      reason: 'removed',
    },
  ])(
    '[D-153] [N-64] somebody who is $reason learns by which organisation, and which owners can help',
    async ({ shutOut, reason }) => {
      const { founder, organisationId } = await foundOrganisation(api, `${reason}-owner@status.test`, 'Northlake');
      const email = `${reason}@status.test`;
      const { userId } = await addColleague(api, organisationId, email, kinds.member);
      const member = api.browser('192.0.2.61');
      await member.call(signIn, { email, password: testPassword });
      await shutOut(founder, userId);
      expect((await member.call(getStatus, {})).body).toEqual({
        ...signedOut,
        ended: { reason, organisation: { tenantName: 'Northlake', owners: ['Maya Lake'] } },
      });
    },
  );
});
