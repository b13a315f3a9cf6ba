import { randomUUID } from 'node:crypto';
import { listSessions } from '@atrium/contract/own-account/sessions';
import { activatePlan } from '@atrium/contract/subscriptions/activate-plan';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as openid from 'openid-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addColleague, type Colleague } from '../../../test-kit/colleagues.ts';
import { protocolAttacks } from '../../../test-kit/data/sign-on-attacks.ts';
import { type Founded, foundIn } from '../../../test-kit/found-in.ts';
import { all, attackersOf, got, holds, refresh, type Tokens, whoIs } from '../../../test-kit/sign-on-attackers.ts';
import { type SignOnRig, startSignOnRig, type TestProduct } from '../../../test-kit/sign-on-rig.ts';
import { type TestBrowser } from '../../../test-kit/test-api.ts';

let rig: SignOnRig;
let crm: TestProduct;
let chat: TestProduct;
let us: Founded;
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
  tom = await addTom();
  await rig.tell();
  rig.notices.length = 0;
});
afterAll(() => rig.stop());

function addTom(): Promise<Colleague> {
  count += 1;
  return addColleague(rig.api, us.organisationId, `tom${count}@attacked.test`, [
    { product: 'crm', role: 'admin', modules: [] },
  ]);
}

const { begun, exchangeWith, exchanged, codeFor, sqlAs, later } = attackersOf(() => rig);
const withCode = (product = crm, browser: TestBrowser = tom) => codeFor(product, browser);

/** Each answers what the attacker got; nothing is an empty text. */
const tries: Record<(typeof protocolAttacks)[number], () => Promise<string>> = {
  'a code twice': async () => {
    const { asked, location, form } = await withCode();
    const tokens = await crm.exchange(asked, location);
    const again = await exchanged(crm, form);
    expect(await rig.tell()).toBe(1);
    return again + (await holds(crm, tokens));
  },
  'a code at two places at once': async () => {
    const { form } = await withCode();
    const replies = await Promise.all([1, 2, 3, 4].map(() => exchangeWith(crm, form)));
    const taken = replies.filter(({ status }) => status === 200);
    expect(taken.length).toBeLessThanOrEqual(1);
    const tokens = await Promise.all(taken.map(async (reply) => (await reply.json()) as Tokens));
    return (await Promise.all(tokens.map((each) => holds(crm, each)))).join('');
  },
  'a code after its minute': async () => {
    const { form } = await withCode();
    return later(61_000, () => exchanged(crm, form));
  },
  'a code of another product (mix-up)': async () => {
    const { form } = await withCode();
    return exchanged(chat, { ...form, redirect_uri: chat.returnAddress });
  },
  'an answer of another issuer (mix-up)': async () => {
    const { asked, location } = await withCode();
    const other = new URL(location);
    expect(other.searchParams.get('iss')).toBe(rig.publicAddress);
    other.searchParams.set('iss', 'https://evil.example');
    const without = new URL(location);
    without.searchParams.delete('iss');
    return all(got('tokens', crm.exchange(asked, other.href)), got('tokens', crm.exchange(asked, without.href)));
  },
  'a code without a verifier': async () => {
    const { form } = await withCode();
    const { code_verifier: _left, ...others } = form;
    return exchanged(crm, others);
  },
  'a code with another verifier': async () => {
    const { form } = await withCode();
    return exchanged(crm, { ...form, code_verifier: openid.randomPKCECodeVerifier() });
  },
  'a request without PKCE': async () => {
    const { address } = await crm.ask();
    return begun(address, (parameters) => {
      parameters.delete('code_challenge');
      parameters.delete('code_challenge_method');
    });
  },
  'a request with a plain challenge': async () => {
    const { address } = await crm.ask();
    const plain = await begun(address, (parameters) => parameters.set('code_challenge_method', 'plain'));
    return plain + (await begun(address, (parameters) => parameters.delete('code_challenge_method')));
  },
  'another host, path, port, scheme or spelling to return to': async () => {
    const { address } = await crm.ask();
    const registered = crm.returnAddress;
    const others = [
      'https://evil.example/signed-in',
      'https://crm.example.com.evil.example/signed-in',
      'https://crm.example.com@evil.example/signed-in',
      'https://crm.example.com:444/signed-in',
      'https://crm.example.com:443/signed-in',
      'http://crm.example.com/signed-in',
      'https://crm.example.com/signed-in/',
      'https://crm.example.com/signed-in/../other',
      'https://crm.example.com/other/../signed-in',
      'https://crm.example.com/SIGNED-IN',
      'https://CRM.example.com/signed-in',
      'https://crm.example.com//signed-in',
      'https://crm.example.com/signed%2Din',
      `${registered}?next=https://evil.example`,
      `${registered}#evil`,
      ` ${registered}`,
      '//evil.example',
      '/signed-in',
      'javascript:alert(1)',
      'https://crm.example.com/bye',
      '',
    ];
    const ends: string[] = [];
    for (const other of others) {
      ends.push(await begun(address, (parameters) => parameters.set('redirect_uri', other)));
      ends.push(await begun(address, (parameters) => parameters.append('redirect_uri', other)));
    }
    // Nothing is led to an address that is not registered, not even an error.
    const evil = new URL(address);
    evil.searchParams.set('redirect_uri', 'https://evil.example/');
    evil.searchParams.set('response_type', 'nothing');
    expect((await rig.visit(rig.api.browser(), evil)).location).toMatch(/\/sign-on\/failed#/);
    return ends.join('');
  },
  'another address at the exchange than at the request': async () => {
    const two = await rig.register('crm', {
      returnAddresses: ['https://crm.example.com/signed-in', 'https://crm.example.com/other'],
    });
    const { form } = await withCode(two);
    return exchanged(two, { ...form, redirect_uri: 'https://crm.example.com/other' });
  },
  'a token in the address of the browser': async () => {
    const { address } = await crm.ask();
    const types = ['token', 'id_token', 'code token', 'code id_token', 'id_token token', 'none', ''];
    const ends = types.map((type) => begun(address, (parameters) => parameters.set('response_type', type)));
    return (await Promise.all(ends)).join('');
  },
  'a request in a parameter': async () => {
    const { address } = await crm.ask();
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(
      JSON.stringify({ client_id: crm.id, redirect_uri: 'https://evil.example/' }),
    ).toString('base64url')}.`;
    const inOne = await begun(address, (parameters) => parameters.set('request', unsigned));
    const byAddress = await begun(address, (parameters) =>
      parameters.set('request_uri', 'https://evil.example/request'),
    );
    const doors = [
      '/oidc/register',
      '/reg',
      '/request',
      '/device/auth',
      '/backchannel',
      '/token/introspection',
      '/session/end',
    ];
    const open = await Promise.all(
      doors.map(async (door) => {
        const { status } = await fetch(rig.publicAddress + door, { method: 'POST' });
        return status === 404 || status === 400 || status === 415 ? '' : `${door} ${status}`;
      }),
    );
    return inOne + byAddress + open.join('');
  },
  'an unknown product, or one that was removed': async () => {
    const gone = await rig.register('crm');
    const { address } = await gone.ask();
    await rig.remove(gone.id);
    const removed = await begun(address, () => {});
    return removed + (await begun(address, (parameters) => parameters.set('client_id', randomUUID())));
  },
  'a wrong secret, none, and one from before yesterday’s rotation': async () => {
    const own = await rig.register('crm');
    const { form } = await withCode(own);
    await rig.rotate(own.id);
    const wrong = await exchanged(own, form, 'wrong');
    const none = await fetch(`${rig.publicAddress}/oidc/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'authorization_code', client_id: own.id, ...form }),
    });
    const inBody = await fetch(`${rig.publicAddress}/oidc/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: own.id,
        client_secret: own.secret,
        ...form,
      }),
    });
    const [{ secret_hash: hash } = {}] = await sqlAs('select secret_hash from sign_on_clients where id = $1', own.id);
    const byHash = await exchanged(own, form, (hash as Buffer).toString('hex'));
    const old = await later(25 * 3_600_000, () => exchanged(own, form));
    return [wrong, byHash, old, none.ok ? 'none' : '', inBody.ok ? 'in the body' : ''].join('');
  },
  'a token of one product at another': async () => {
    const tokens = await crm.signIn(us.founder);
    expect(tokens.claims()?.aud).toBe(crm.id);
    expect(JSON.stringify(tokens.claims())).not.toContain('chat');
    const keys = createRemoteJWKSet(new URL(`${rig.publicAddress}/.well-known/jwks.json`));
    const asChat = { issuer: rig.publicAddress, audience: chat.id };
    return all(
      got('the person', jwtVerify(tokens.id_token ?? '', keys, asChat)),
      got('tokens', refresh(chat, tokens.refresh_token)),
      got('tokens', refresh(chat, tokens.access_token)),
    );
  },
  'a product’s token at the API, and the console’s at a product': async () => {
    const tokens = await crm.signIn(tom);
    const at = async (token: string | undefined) => {
      const stranger = rig.api.browser();
      stranger.accessToken = token ?? null;
      return (await stranger.call(listSessions, {})).status === 200 ? 'the API' : '';
    };
    const own = await Promise.all([tokens.access_token, tokens.id_token, tokens.refresh_token].map(at));
    const theirs = await all(
      got('the person', whoIs(crm, tom.accessToken ?? '')),
      got('the person', whoIs(crm, tokens.id_token ?? '')),
      got('the person', whoIs(crm, tokens.refresh_token ?? '')),
    );
    return own.join('') + theirs;
  },
  'a refresh token twice': async () => {
    const first = await crm.signIn(tom);
    const second = await refresh(crm, first.refresh_token);
    const stolen = await got('tokens', refresh(crm, first.refresh_token));
    expect(await rig.tell()).toBe(1);
    return `${stolen ?? ''}${await all(got('tokens', refresh(crm, second.refresh_token)), got('who', whoIs(crm, second.access_token)))}`;
  },
  'a refresh token at two places at once': async () => {
    const first = await crm.signIn(tom);
    const both = await Promise.allSettled([1, 2, 3, 4].map(() => refresh(crm, first.refresh_token)));
    const taken = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(taken.length).toBeLessThanOrEqual(1);
    return (await Promise.all(taken.map((each) => got('tokens', refresh(crm, each.refresh_token))))).join('');
  },
  'a refresh token of another product': async () => {
    const tokens = await chat.signIn(us.founder);
    return all(got('tokens', refresh(crm, tokens.refresh_token)));
  },
  'more scopes at the refresh than at the request': async () => {
    const tokens = await crm.signIn(tom, { scope: 'openid' });
    return all(got('the address', refresh(crm, tokens.refresh_token, { scope: 'openid email' })));
  },
};

test.each(protocolAttacks)('[X-74] [D-1070] attack: %s', async (attack) => {
  expect(await tries[attack]()).toBe('');
});
