import { allEndpoints } from '@atrium/contract/all-endpoints';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { beginPasskeySignIn, passWithPasskey, stepUpWithPasskey } from '@atrium/contract/identity/passkey-sign-in';
import { refreshToken } from '@atrium/contract/identity/refresh-token';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { sendChangeEmailOtp } from '@atrium/contract/own-account/change-email';
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from '@atrium/contract/own-account/passkeys';
import { disableTwoFactor, enableTwoFactor, registerTwoFactor } from '@atrium/contract/own-account/two-factor';
import { getFactorRule, requireFactor, stopRequiringFactor } from '@atrium/contract/policies/required-factor';
import { listUsers } from '@atrium/contract/users/list-users';
import { needsServiceToken } from '@atrium/domain/access/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMember } from '../../../test-kit/add-member.ts';
import { otpNow } from '../../../test-kit/authenticator-app.ts';
import { startTestWorker, type TestWorker } from '../../../test-kit/carry-out.ts';
import { makeTeam, passDays, signInAs } from '../../../test-kit/policy-team.ts';
import { SoftwareAuthenticator } from '../../../test-kit/software-authenticator.ts';
import { makePerson, startTestApi, type TestApi, type TestBrowser, testPassword } from '../../../test-kit/test-api.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { authenticate } from '../../http/sessions/authenticate.ts';
import { setMembershipDisabled } from '../memberships/memberships.store.ts';
import { mailPolicyRun } from './mail-policy.workflow.ts';

let api: TestApi;
let worker: TestWorker;
beforeAll(async () => {
  api = await startTestApi();
  worker = await startTestWorker(api.superuserUrl);
});
afterAll(async () => {
  await worker.stop();
  await api.stop();
});

const later = (days: number, ...browsers: readonly TestBrowser[]) => passDays([api.ctx, worker.ctx], days, ...browsers);

/** As if everybody had just shown again what their session has shown before. */
async function proveAgain(): Promise<void> {
  const now = api.ctx.clock.wall();
  const { db } = api.ctx;
  await db.updateTable('sessions').set({ proved_at: now }).execute();
  const shown = db.updateTable('sessions').where('assurance', '=', 'second_factor');
  await shown.set({ factor_proved_at: now }).execute();
}

async function addApp(browser: TestBrowser): Promise<void> {
  const { mfaCode } = (await browser.call(enableTwoFactor, { password: testPassword })).body;
  const { status } = await browser.call(registerTwoFactor, { mfaCode: otpNow(mfaCode, api.ctx.clock.wall()) });
  expect(status).toBe(200);
}

async function addKey(browser: TestBrowser): Promise<SoftwareAuthenticator> {
  const key = new SoftwareAuthenticator();
  await proveAgain();
  const { body } = await browser.call(beginPasskey, {});
  expect((await browser.call(addPasskey, { name: 'Key', endOthers: false, ...key.create(body) })).status).toBe(200);
  return key;
}

/** A team whose owner holds a passkey and requires a factor in seven days. */
async function requiringTeam() {
  const team = await makeTeam(api);
  await addKey(team.owner);
  expect((await team.owner.call(requireFactor, { inDays: 7 })).status).toBe(200);
  return team;
}

async function mailed(organisationId: string): Promise<readonly string[]> {
  const rows = await api.ctx.db
    .selectFrom('mails')
    .select('to_address')
    .where('organisation_id', '=', organisationId)
    .where('template', '=', 'factor_required')
    .execute();
  return rows.map(({ to_address }) => to_address).sort();
}

const owed = async (browser: TestBrowser) => (await browser.call(refreshToken, {})).body.factorOwedTo;

describe('requiring a second factor', () => {
  test('[D-235] an owner holds one first, chooses 7 to 14 days, and requires it once; of two at once one is saved', async () => {
    const { owner } = await makeTeam(api);
    expect((await owner.call(requireFactor, { inDays: 7 })).body).toMatchObject({ code: 'security.own_factor_first' });
    await addKey(owner);
    for (const inDays of [6, 15] as never[]) {
      expect((await owner.call(requireFactor, { inDays })).body).toMatchObject({ code: 'request.invalid' });
    }
    const both = await Promise.all([
      owner.call(requireFactor, { inDays: 7 }),
      owner.call(requireFactor, { inDays: 14 }),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await owner.call(stopRequiringFactor, {})).body.requiredFrom).toBeNull();
    expect((await owner.call(stopRequiringFactor, {})).status).toBe(200);
    expect((await owner.call(requireFactor, { inDays: 14 })).status).toBe(200);
  });

  test('[D-235] those named before are exactly those who must set one up from the day on, and nobody before it', async () => {
    const { owner, email, organisationId, memberEmail, place } = await makeTeam(api);
    const join = async (name: string) => {
      const person = await makePerson(api, `${name}${place}@policy.test`, `192.0.2.${place + 60}`);
      await addMember(api.ctx, organisationId, person.userId);
      return person;
    };
    const [withApp, withKey, disabled] = [await join('app'), await join('key'), await join('disabled')];
    await addKey(owner);
    await addApp(withApp);
    await addKey(withKey);
    await inOrganisation(api.ctx, organisationId, (tx) =>
      setMembershipDisabled(tx, organisationId, disabled.userId, api.ctx.clock.wall()),
    );
    const predicted = { count: 1, first: [{ name: 'Maya Lake', email: memberEmail }] };
    expect((await owner.call(getFactorRule, {})).body).toEqual({
      requiredFrom: null,
      hasOwnFactor: true,
      without: predicted,
    });
    await owner.call(requireFactor, { inDays: 7 });
    const early = await signInAs(api, memberEmail);
    const due = (await early.browser.call(refreshToken, {})).body;
    expect([due.factorOwedTo, due.factorDueAt !== undefined]).toEqual([undefined, true]);
    await later(7);
    const asked: string[] = [];
    for (const each of [email, memberEmail, `app${place}@policy.test`, `key${place}@policy.test`]) {
      const { browser, assurance } = await signInAs(api, each);
      const factor = assurance === 'password' ? await owed(browser) : undefined;
      if (factor?.hasPasskey === false) asked.push(each);
    }
    expect(asked).toEqual(predicted.first.map((person) => person.email));
  });

  test('[D-235] those without one are mailed at once, three days and one day before, until they have one or it is called off', async () => {
    const { owner, member, memberEmail, organisationId, place } = await requiringTeam();
    const second = await makePerson(api, `second${place}@policy.test`, `192.0.2.${place + 60}`);
    await addMember(api.ctx, organisationId, second.userId);
    const all = [memberEmail, `second${place}@policy.test`];
    await worker.carryOut(mailPolicyRun);
    expect(await mailed(organisationId)).toEqual(all);
    await later(3.9, member);
    await worker.carryOut(mailPolicyRun);
    expect(await mailed(organisationId)).toHaveLength(2);
    await addApp(member);
    await later(0.2);
    await worker.carryOut(mailPolicyRun);
    expect(await mailed(organisationId)).toEqual([...all, `second${place}@policy.test`].sort());
    await later(2, owner);
    await worker.carryOut(mailPolicyRun);
    expect(await mailed(organisationId)).toHaveLength(4);
    const again = await requiringTeam();
    await again.owner.call(stopRequiringFactor, {});
    await later(7);
    await worker.carryOut(mailPolicyRun);
    expect(await mailed(again.organisationId)).toEqual([]);
  });
});

describe('from the day on', () => {
  test('[D-235] attack: a session that has shown the password alone opens nothing of the organisation, and reaches only its own account', async () => {
    const { member, memberEmail, organisationId } = await requiringTeam();
    await member.call(switchTenant, { tenantId: organisationId });
    await later(6.999, member);
    const token = `Bearer ${member.accessToken}`;
    expect((await member.call(refreshToken, {})).body.organisation?.tenantId).toBe(organisationId);
    await later(0.002);
    const remember = async <Reply>(_: unknown, reply: Reply) => reply;
    const visitor = {
      requestId: '',
      address: '',
      userAgent: '',
      refreshToken: null,
      signedUpAs: null,
      lastInputAt: null,
      remember,
    };
    const members = allEndpoints.filter(
      ({ requires }) => !['anyone', 'pending', 'session'].includes(requires) && !needsServiceToken(requires),
    );
    expect(members.length).toBeGreaterThan(50);
    for (const { name, requires } of members) {
      const answer = await authenticate(
        api.ctx,
        { ...visitor, isKnownDevice: () => true },
        { requires, power: 'none' },
        token,
      ).then(
        () => 'allowed',
        ({ code }: { code: string }) => code,
      );
      expect([name, answer]).toEqual([name, 'session.factor_needed']);
    }
    const { browser } = await signInAs(api, memberEmail);
    const { body } = await browser.call(refreshToken, {});
    expect(body).toMatchObject({ organisation: null, actor: null, factorOwedTo: { tenantId: organisationId } });
    expect((await browser.call(listPasskeys, {})).status).toBe(200);
  });

  test('[D-235] attack: lock-out cannot be used against somebody: whoever has no factor sets one up and goes on in the same session', async () => {
    for (const setUp of [addApp, addKey]) {
      const { memberEmail, organisationId } = await requiringTeam();
      await later(7);
      const { browser } = await signInAs(api, memberEmail);
      expect(await owed(browser)).toMatchObject({ tenantId: organisationId, hasPasskey: false });
      await setUp(browser);
      const { body } = await browser.call(refreshToken, {});
      expect(body).toMatchObject({ assurance: 'second_factor', organisation: { tenantId: organisationId } });
    }
  });

  test('[D-235] whoever holds a passkey and signed in with the password shows it, once and their own', async () => {
    const { member, memberEmail, organisationId } = await requiringTeam();
    const key = await addKey(member);
    await later(7);
    const { browser } = await signInAs(api, memberEmail);
    expect(await owed(browser)).toMatchObject({ hasPasskey: true });
    const stranger = await addKey(await makePerson(api, `stranger-${organisationId}@policy.test`, '192.0.2.250'));
    const question = async () => (await browser.call(beginPasskeySignIn, {})).body;
    expect((await browser.call(passWithPasskey, stranger.get(await question()))).body).toMatchObject({
      code: 'security.passkey_refused',
    });
    const { body } = await browser.call(passWithPasskey, key.get(await question()));
    expect(body).toMatchObject({ assurance: 'second_factor', organisation: { tenantId: organisationId } });
    expect(body.factorOwedTo).toBeUndefined();
  });

  test('[D-482] attack: the password of somebody who holds a passkey enrols no other factor and removes none; the passkey itself does', async () => {
    const { member, memberEmail } = await requiringTeam();
    const key = await addKey(member);
    const { passkeys } = (await member.call(listPasskeys, {})).body;
    await later(7);
    const { browser } = await signInAs(api, memberEmail);
    const refused = { code: 'security.show_factor_first' };
    expect((await browser.call(enableTwoFactor, { password: testPassword })).body).toMatchObject(refused);
    expect((await browser.call(beginPasskey, {})).body).toMatchObject(refused);
    const move = { newEmail: 'evil@policy.test', password: testPassword };
    expect((await browser.call(sendChangeEmailOtp, move)).body).toMatchObject(refused);
    expect((await browser.call(removePasskey, { id: passkeys[0]!.id })).body).toMatchObject(refused);
    await browser.call(passWithPasskey, key.get((await browser.call(beginPasskeySignIn, {})).body));
    await browser.call(refreshToken, {});
    await addApp(browser);
    expect((await browser.call(removePasskey, { id: passkeys[0]!.id })).status).toBe(200);
  });

  test('[D-520] attack: also where no factor is required, the password of somebody who holds a passkey enrols and removes none', async () => {
    const { member, memberEmail } = await makeTeam(api);
    const key = await addKey(member);
    const { passkeys } = (await member.call(listPasskeys, {})).body;
    const { browser } = await signInAs(api, memberEmail);
    const refused = { code: 'security.show_factor_first' };
    expect((await browser.call(enableTwoFactor, { password: testPassword })).body).toMatchObject(refused);
    expect((await browser.call(beginPasskey, {})).body).toMatchObject(refused);
    expect((await browser.call(removePasskey, { id: passkeys[0]!.id })).body).toMatchObject(refused);
    await browser.call(stepUpWithPasskey, key.get((await browser.call(beginPasskeySignIn, {})).body));
    await addApp(browser);
    expect((await browser.call(removePasskey, { id: passkeys[0]!.id })).status).toBe(200);
  });

  test('[D-235] another organisation of the person does not ask, and it is judged anew when one switches', async () => {
    const { member, organisationId } = await requiringTeam();
    const { tenantId } = (await member.call(addOrganisation, { tenantName: 'Own' })).body;
    await later(7, member);
    const own = (await member.call(switchTenant, { tenantId })).body;
    expect([own.organisation?.tenantId, own.factorOwedTo]).toEqual([tenantId, undefined]);
    expect((await member.call(listUsers, {})).status).toBe(200);
    const asked = (await member.call(switchTenant, { tenantId: organisationId })).body;
    expect(asked).toMatchObject({ organisation: null, factorOwedTo: { tenantId: organisationId }, isInSeveral: true });
    expect((await member.call(switchTenant, { tenantId })).body.organisation?.tenantId).toBe(tenantId);
  });

  test('[D-235] the last factor cannot be turned off or removed while it is required, and can once it is called off', async () => {
    const { owner, member } = await requiringTeam();
    await addApp(member);
    await later(7, owner, member);
    const refused = { code: 'security.factor_is_required' };
    const { id = '' } = (await owner.call(listPasskeys, {})).body.passkeys[0] ?? {};
    await proveAgain();
    expect((await owner.call(removePasskey, { id })).body).toMatchObject(refused);
    await addKey(owner);
    expect((await owner.call(removePasskey, { id })).status).toBe(200);
    const mfa = () => member.call(disableTwoFactor, { password: testPassword });
    await proveAgain();
    expect((await mfa()).body).toMatchObject(refused);
    await owner.call(stopRequiringFactor, {});
    expect((await mfa()).status).toBe(200);
  });
});
