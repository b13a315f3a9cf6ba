import { logOut } from '@atrium/contract/identity/log-out';
import { getHome } from '@atrium/contract/products/get-home';
import { activatePlan } from '@atrium/contract/subscriptions/activate-plan';
import { disableUser } from '@atrium/contract/users/disable-user';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as openid from 'openid-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addColleague, type Colleague } from '../../../test-kit/colleagues.ts';
import { foundIn } from '../../../test-kit/found-in.ts';
import { type SignOnRig, startSignOnRig, type TestProduct } from '../../../test-kit/sign-on-rig.ts';

let rig: SignOnRig;
let crm: TestProduct;
let chat: TestProduct;
let us: Awaited<ReturnType<typeof foundIn>>;
let tom: Colleague;
let count = 0;
beforeAll(async () => {
  rig = await startSignOnRig();
  crm = await rig.register('crm');
  chat = await rig.register('chat');
});
beforeEach(async () => {
  us = await foundIn(rig.api);
  await us.founder.call(activatePlan, { PlanID: 'crm-startup-monthly', Currency: 'usd' });
  count += 1;
  tom = await addColleague(rig.api, us.organisationId, `tom${count}@signed.test`, [
    { product: 'crm', role: 'admin', modules: [] },
  ]);
  rig.notices.length = 0;
});
afterAll(() => rig.stop());

test('[X-74] [D-1070] a product signs somebody in without a click, and learns who they are in it', async () => {
  const tokens = await crm.signIn(tom);
  const claims = tokens.claims();
  expect(claims).toMatchObject({
    iss: rig.publicAddress,
    aud: crm.id,
    sub: tom.userId,
    organisation_id: us.organisationId,
    product: 'crm',
    role: 'admin',
    is_owner: false,
    email: `tom${count}@signed.test`,
    email_verified: true,
    sid: expect.any(String),
    auth_time: expect.any(Number),
  });
  const person = await openid.fetchUserInfo(crm.config, tokens.access_token, tom.userId);
  expect(person).toMatchObject({ sub: tom.userId, organisation_id: us.organisationId, role: 'admin' });
  const refreshed = await openid.refreshTokenGrant(crm.config, tokens.refresh_token ?? '');
  expect(refreshed.refresh_token).not.toBe(tokens.refresh_token);
  expect(refreshed.claims()).toMatchObject({ sub: tom.userId, sid: claims?.['sid'] });
});

test('[X-74] a product learns the address and the name only if it asks for them', async () => {
  const claims = (await crm.signIn(tom, { scope: 'openid' })).claims();
  expect(claims).toMatchObject({ sub: tom.userId, role: 'admin' });
  expect(Object.keys(claims ?? {})).not.toEqual(expect.arrayContaining(['email']));
  expect(Object.keys(claims ?? {})).not.toEqual(expect.arrayContaining(['name']));
});

test('[X-74] [D-1073] what is published is true: every address of the description answers, and its keys sign', async () => {
  const response = await fetch(`${rig.publicAddress}/.well-known/openid-configuration`, {
    headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  });
  const described = (await response.json()) as Record<string, unknown>;
  expect(described).toMatchObject({
    issuer: rig.publicAddress,
    response_types_supported: ['code'],
    grant_types_supported: expect.arrayContaining(['authorization_code', 'refresh_token']),
    code_challenge_methods_supported: ['S256'],
    id_token_signing_alg_values_supported: ['ES256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic'],
    subject_types_supported: ['public'],
    backchannel_logout_supported: true,
    authorization_response_iss_parameter_supported: true,
  });
  const addresses = Object.entries(described).filter(([name]) => name.endsWith('_endpoint') || name === 'jwks_uri');
  expect(addresses.map(([name]) => name).toSorted()).toEqual([
    'authorization_endpoint',
    'end_session_endpoint',
    'jwks_uri',
    'token_endpoint',
    'userinfo_endpoint',
  ]);
  for (const [name, address] of addresses) {
    expect(String(address)).toMatch(new RegExp(`^${rig.publicAddress}/`));
    const method = name === 'token_endpoint' ? 'POST' : 'GET';
    const { status } = await fetch(String(address), { method, redirect: 'manual' });
    expect([name, status]).not.toEqual([name, 404]);
  }
  const { id_token: token = '' } = await crm.signIn(tom);
  const keys = createRemoteJWKSet(new URL(String(described['jwks_uri'])));
  const { protectedHeader } = await jwtVerify(token, keys, { issuer: rig.publicAddress, audience: crm.id });
  expect(protectedHeader.alg).toBe('ES256');
});

test('[X-74] [D-1074] a log-out is told to the products that were open, once, and nothing that they hold works', async () => {
  const tokens = await crm.signIn(tom);
  const again = await crm.signIn(tom);
  expect(again.claims()?.['sid']).toBe(tokens.claims()?.['sid']);
  await tom.call(logOut, {});
  await expect(openid.refreshTokenGrant(crm.config, tokens.refresh_token ?? '')).rejects.toThrow();
  await expect(openid.fetchUserInfo(crm.config, tokens.access_token, tom.userId)).rejects.toThrow();
  expect(await rig.tell()).toBe(1);
  const [notice = ''] = rig.notices;
  expect(rig.notices).toHaveLength(1);
  const keys = createRemoteJWKSet(new URL(`${rig.publicAddress}/.well-known/jwks.json`));
  const { payload } = await jwtVerify(notice, keys, { issuer: rig.publicAddress, audience: crm.id, typ: 'logout+jwt' });
  expect(payload).toMatchObject({
    sub: tom.userId,
    sid: tokens.claims()?.['sid'],
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  });
  expect(payload).not.toHaveProperty('nonce');
});

test('[X-74] [D-1074] whoever is disabled is out of every product of the organisation', async () => {
  const tokens = await crm.signIn(tom);
  await us.founder.call(disableUser, { userId: tom.userId });
  await expect(openid.refreshTokenGrant(crm.config, tokens.refresh_token ?? '')).rejects.toThrow();
  expect(await rig.tell()).toBe(1);
  expect(rig.notices).toHaveLength(1);
});

test('[X-74] a rotated secret works beside the one before; a removed product takes nobody in and lets everybody go', async () => {
  const shop = await rig.register('chat');
  const made = await rig.rotate(shop.id);
  const tokens = await shop.signIn(us.founder);
  const next = await shop.configure('secret' in made ? made.secret : '');
  const refreshed = await openid.refreshTokenGrant(next, tokens.refresh_token ?? '');
  expect(refreshed.claims()?.sub).toBe(us.founder.userId);
  expect(await rig.remove(shop.id)).toEqual({ id: shop.id });
  await expect(openid.refreshTokenGrant(next, refreshed.refresh_token ?? '')).rejects.toThrow();
  expect(await rig.tell()).toBe(1);
  expect((await rig.visit(us.founder, (await shop.ask()).address)).location).toContain('/sign-on/failed');
});

test('[X-74] [D-1071] home leads to the page that begins a sign-in, with the organisation that is open', async () => {
  const { founder, organisationId } = us;
  const addressOf = async () => {
    const { products } = (await founder.call(getHome, {})).body;
    return products.find(({ product }) => product === 'chat')?.address;
  };
  const before = await addressOf();
  const starting = await rig.register('chat', { startAddress: 'https://chat.example.com/sign-in' });
  const start = new URL((await addressOf()) ?? '');
  expect(start.origin + start.pathname).toBe('https://chat.example.com/sign-in');
  expect(Object.fromEntries(start.searchParams)).toEqual({ iss: rig.publicAddress, login_hint: organisationId });
  const tokens = await starting.signIn(founder, { login_hint: start.searchParams.get('login_hint') ?? '' });
  expect(tokens.claims()).toMatchObject({ organisation_id: organisationId });
  await rig.remove(starting.id);
  expect(await addressOf()).toBe(before);
});

test('[X-74] [D-1071] who belongs to several organisations chooses, and a product switches by asking again', async () => {
  const { founder: other, organisationId: second } = await foundIn(rig.api);
  const { founder } = us;
  expect(other).toBeDefined();
  const { join, role } = await import('../../../test-kit/colleagues.ts');
  await join(rig.api, second, founder.userId, [role('organisation', 'owner')]);
  const asked = await chat.ask({ prompt: 'select_account' });
  const request = await rig.begin(founder, asked);
  const { body } = await rig.answer(founder, request);
  expect(body.address).toBeNull();
  expect(body.organisations.map(({ tenantId }) => tenantId).toSorted()).toEqual([us.organisationId, second].toSorted());
  const picked = await rig.answer(founder, request, second);
  const { location } = await rig.visit(founder, picked.body.address ?? '');
  const tokens = await chat.exchange(asked, location);
  expect(tokens.claims()).toMatchObject({ organisation_id: second });
  const back = await chat.signIn(founder, { organisation: us.organisationId });
  expect(back.claims()).toMatchObject({ organisation_id: us.organisationId });
});
