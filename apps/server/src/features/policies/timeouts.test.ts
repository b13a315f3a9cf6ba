import { getTenantDetails } from '@atrium/contract/company/get-tenant-details';
import { idleHeader } from '@atrium/contract/endpoint';
import { getStatus } from '@atrium/contract/identity/get-status';
import { refreshToken } from '@atrium/contract/identity/refresh-token';
import { reportActivity } from '@atrium/contract/identity/report-activity';
import { signIn } from '@atrium/contract/identity/sign-in';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { listSessions } from '@atrium/contract/own-account/sessions';
import { stepUp } from '@atrium/contract/own-account/step-up';
import { getTimeoutSettings, previewTimeoutSettings, saveTimeoutSettings } from '@atrium/contract/policies/timeouts';
import { array, assert, asyncProperty, boolean, double, integer, record } from 'fast-check';
import { decodeJwt } from 'jose';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addColleague, auditOf, type Colleague, join, kinds } from '../../../test-kit/colleagues.ts';
import { type Founded, foundIn } from '../../../test-kit/found-in.ts';
import { startTestApi, type TestApi, type TestBrowser, testPassword } from '../../../test-kit/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
afterEach(() => {
  api.ctx.moved.offsetMs = 0;
});

const off = {
  enableTokenExpiry: false,
  tokenExpiryValue: 540,
  enableIdleTimeout: false,
  idleTimeoutValue: 60,
} as const;
const pass = (minutes: number) => {
  api.ctx.moved.offsetMs += minutes * 60_000;
};
const active = { [idleHeader]: '0' };
/** Asks for the organisation with a new access token, as an open page does; input is reported only where said so. */
async function opens(browser: TestBrowser, tenantId: string, headers: Record<string, string> = {}): Promise<boolean> {
  const { status } = await browser.call(refreshToken, { tenantId });
  return status === 200 && (await browser.call(getTenantDetails, {}, headers)).status === 200;
}

test('[API-09, SEC-16, SEC-17, SEC-20, VAL-49] an owner reads the defaults, saves others, and cannot save an idle timeout longer than the session', async () => {
  const { founder, organisationId } = await foundIn(api);
  const { body } = await founder.call(getTimeoutSettings, {});
  expect(body).toMatchObject({
    id: organisationId,
    isOffered: true,
    tokenExpiryEnabled: false,
    tokenExpiryValue: 540,
    idleTimeoutEnabled: false,
    idleTimeoutValue: 60,
  });
  const both = {
    enableTokenExpiry: true,
    tokenExpiryValue: 30,
    enableIdleTimeout: true,
    idleTimeoutValue: 45,
  } as const;
  const refused = {
    code: 'security.idle_too_long',
    errorMessage: 'Inactivity timeout cannot be greater than session timeout',
  };
  expect((await founder.call(saveTimeoutSettings, both)).body).toMatchObject(refused);
  expect((await founder.call(previewTimeoutSettings, both)).body).toMatchObject(refused);
  const saved = await founder.call(saveTimeoutSettings, { ...both, idleTimeoutValue: 10 });
  expect(saved.body).toMatchObject({ tokenExpiryEnabled: true, tokenExpiryValue: 30, idleTimeoutValue: 10 });
  const endsAt = new Date(saved.body.tokenExpiryTime).getTime();
  expect(Math.abs(endsAt - Date.now() - 30 * 60_000)).toBeLessThan(60_000);
  const [entry] = (await auditOf(api, organisationId, organisationId)).filter(
    ({ action }) => action === 'security.timeouts_saved',
  );
  expect(entry).toMatchObject({ facts: { before: { tokenExpiryEnabled: false }, after: { idleTimeoutValue: 10 } } });
});

test('[SEC-22, X-48, SESS-09] a session is refused at its next call once the organisation allows no such age or pause, and its browser is told that it expired', async () => {
  const { founder, organisationId } = await foundIn(api);
  await founder.call(saveTimeoutSettings, { ...off, enableTokenExpiry: true, tokenExpiryValue: 15 });
  pass(14);
  expect(await opens(founder, organisationId, active)).toBe(true);
  const { exp = 0 } = decodeJwt(founder.accessToken ?? '');
  expect(exp * 1000 - api.ctx.clock.wall().getTime()).toBeLessThanOrEqual(60_000);
  pass(1);
  const { body, status } = await founder.call(getTenantDetails, {});
  expect([status, body]).toMatchObject([401, { code: 'session.expired' }]);
  expect(await opens(founder, organisationId)).toBe(false);
  const told = await founder.call(getStatus, { tenantId: organisationId });
  expect(told.body).toMatchObject({ accessToken: null, ended: { reason: 'expired' } });
});

test('[SESS-04, D-238] only input keeps a session alive: calls and refreshes of a page that nobody uses do not', async () => {
  const { founder, organisationId } = await foundIn(api);
  await founder.call(saveTimeoutSettings, { ...off, enableIdleTimeout: true, idleTimeoutValue: 10 });
  pass(9);
  expect(await opens(founder, organisationId, active)).toBe(true);
  for (let minute = 0; minute < 9; minute += 3) {
    pass(3);
    expect(await opens(founder, organisationId, { [idleHeader]: String((minute + 3) * 60) })).toBe(true);
  }
  const { body } = await founder.call(reportActivity, {}, { [idleHeader]: '540' });
  expect(body).toMatchObject({ idleEndsInSeconds: 60, idleMinutes: 10 });
  expect((await founder.call(reportActivity, {}, { [idleHeader]: 'never' })).body.idleEndsInSeconds).toBe(60);
  pass(1);
  expect(await opens(founder, organisationId, active)).toBe(false);
  // Input after the end does not revive the session.
  expect((await founder.call(reportActivity, {}, active)).status).toBe(401);
  expect((await founder.call(getStatus, {})).body).toMatchObject({ accessToken: null });
});

test('[D-237] timeouts are judged anew at a switch: work in one organisation does not open another that the person left idle', async () => {
  const strict = await foundIn(api);
  const lax = await foundIn(api);
  await strict.founder.call(saveTimeoutSettings, { ...off, enableIdleTimeout: true, idleTimeoutValue: 5 });
  const person = await addColleague(api, lax.organisationId, 'both@timeouts.test', kinds.admin);
  await join(api, strict.organisationId, person.userId, kinds.admin);
  expect(await opens(person, strict.organisationId, active)).toBe(true);
  pass(6);
  expect(await opens(person, lax.organisationId, active)).toBe(true);
  expect(await opens(person, strict.organisationId, active)).toBe(false);
  await person.call(refreshToken, { tenantId: lax.organisationId });
  expect((await person.call(switchTenant, { tenantId: strict.organisationId })).status).toBe(401);
  // The session goes on where it is allowed to, and a new sign-in opens both.
  expect(await opens(person, lax.organisationId, active)).toBe(true);
  await person.call(signIn, { email: 'both@timeouts.test', password: testPassword });
  expect(await opens(person, strict.organisationId, active)).toBe(true);
});

test('[D-237, D-542] attack: an idle time that has passed is undone by input claimed in the past: no claim bridges a pause that the server has seen', async () => {
  const strict = await foundIn(api);
  const lax = await foundIn(api);
  const idleMinutes = 5;
  await strict.founder.call(saveTimeoutSettings, { ...off, enableIdleTimeout: true, idleTimeoutValue: idleMinutes });
  const person = await addColleague(api, lax.organisationId, 'claims@timeouts.test', kinds.admin);
  await join(api, strict.organisationId, person.userId, kinds.admin);
  const steps = array(record({ pauseMinutes: integer({ min: 1, max: 7 }), claimed: double({ min: 0, max: 1 }) }), {
    minLength: 1,
    maxLength: 6,
  });
  await assert(
    asyncProperty(steps, boolean(), async (calls, isHonest) => {
      await person.call(signIn, { email: 'claims@timeouts.test', password: testPassword });
      await opens(person, lax.organisationId, active);
      for (const { pauseMinutes, claimed } of calls) {
        pass(pauseMinutes);
        const idleSeconds = isHonest ? 0 : Math.floor(claimed * pauseMinutes * 60);
        await opens(person, lax.organisationId, { [idleHeader]: String(idleSeconds) });
      }
      const hasPaused = calls.some(({ pauseMinutes }) => pauseMinutes >= idleMinutes);
      const isOpen = await opens(person, strict.organisationId);
      if (hasPaused) expect(isOpen).toBe(false);
      else if (isHonest) expect(isOpen).toBe(true);
    }),
    {
      numRuns: 12,
      examples: [
        [
          [
            { pauseMinutes: 7, claimed: 0.5 },
            { pauseMinutes: 1, claimed: 0 },
          ],
          false,
        ],
      ],
    },
  );
});

test('the preview names exactly the people whose next call is refused after the save', async () => {
  const { founder, organisationId } = await foundIn(api);
  const people: Colleague[] = [];
  // Signed in 24 to 0 minutes ago; every second one has been at work since.
  for (let index = 0; index < 8; index += 1) {
    people.push(await addColleague(api, organisationId, `p${index}@predict.test`, kinds.member));
    pass(3);
  }
  for (const [index, person] of people.entries()) if (index % 2 === 0) await opens(person, organisationId, active);
  await opens(founder, organisationId, active);
  const settings = {
    enableTokenExpiry: true,
    tokenExpiryValue: 20,
    enableIdleTimeout: true,
    idleTimeoutValue: 10,
  } as const;
  const { body } = await founder.call(previewTimeoutSettings, settings);
  await founder.call(stepUp, { password: testPassword });
  expect((await founder.call(saveTimeoutSettings, settings)).status).toBe(200);
  const actual: string[] = [];
  for (const person of [...people, founder]) {
    if (!(await opens(person, organisationId, active))) actual.push(person.userId);
  }
  expect(body.people.map(({ id }) => id).toSorted()).toEqual(actual.toSorted());
  expect(body.count).toBe(actual.length);
  expect(actual.length).toBeGreaterThan(2);
  expect(actual.length).toBeLessThan(9);
  expect(body.isCallerIncluded).toBe(actual.includes(founder.userId));
});

test('[SEC-02, D-13] where the operator does not offer timeouts, none apply and none can be saved', async () => {
  const { founder, organisationId }: Founded = await foundIn(api);
  await founder.call(saveTimeoutSettings, { ...off, enableIdleTimeout: true, idleTimeoutValue: 3 });
  const client = new Client({ connectionString: api.superuserUrl });
  await client.connect();
  await client.query('update timeout_settings set is_offered = false where organisation_id = $1', [organisationId]);
  await client.end();
  pass(30);
  expect(await opens(founder, organisationId)).toBe(true);
  expect((await founder.call(getTimeoutSettings, {})).body.isOffered).toBe(false);
  expect((await founder.call(saveTimeoutSettings, off)).status).toBe(403);
});

test('a session that has timed out is not listed among the active ones', async () => {
  const { founder, organisationId } = await foundIn(api);
  const other = api.browser('192.0.2.9');
  await other.call(signIn, { email: founder.email, password: testPassword });
  await founder.call(saveTimeoutSettings, { ...off, enableIdleTimeout: true, idleTimeoutValue: 5 });
  pass(4);
  await opens(founder, organisationId, active);
  expect((await founder.call(listSessions, {})).body.sessions).toHaveLength(2);
  pass(2);
  expect((await founder.call(listSessions, {})).body.sessions).toHaveLength(1);
});
