import { deleteCompany } from '@atrium/contract/closure/deleted-companies';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { antiForgeryHeader, apiBase } from '@atrium/contract/endpoint';
import { logOut } from '@atrium/contract/identity/log-out';
import { signIn } from '@atrium/contract/identity/sign-in';
import { signUp } from '@atrium/contract/identity/sign-up';
import { listSessions } from '@atrium/contract/own-account/sessions';
import { saveTimeoutSettings } from '@atrium/contract/policies/timeouts';
import { leaveProduct } from '@atrium/contract/sign-on/leave-product';
import { activatePlan } from '@atrium/contract/subscriptions/activate-plan';
import { deleteUser } from '@atrium/contract/users/delete-user';
import { disableUser } from '@atrium/contract/users/disable-user';
import { endUserSessions } from '@atrium/contract/users/end-user-sessions';
import { leaveOrganisation } from '@atrium/contract/users/leave-organisation';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addColleague, type Colleague } from '../../../test-kit/colleagues.ts';
import { personAttacks } from '../../../test-kit/data/sign-on-attacks.ts';
import { type Founded, foundIn } from '../../../test-kit/found-in.ts';
import { attackersOf, codeOf, codeOfOrNothing, got, holds, refresh } from '../../../test-kit/sign-on-attackers.ts';
import { type SignOnRig, startSignOnRig, type TestProduct } from '../../../test-kit/sign-on-rig.ts';
import { testPassword as password, type TestBrowser } from '../../../test-kit/test-api.ts';

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

const { answered, enters, begun, exchangeWith, exchanged, codeFor, sqlAs, later } = attackersOf(() => rig);
const withCode = (product = crm, browser: TestBrowser = tom) => codeFor(product, browser);

/** Each answers what the attacker got; nothing is an empty text. */
const tries: Record<(typeof personAttacks)[number], () => Promise<string>> = {
  'a session that ended before the answer, the code, the exchange, the refresh and the question who it is':
    async () => {
      const ends: string[] = [];
      const asked = await crm.ask();
      const request = await rig.begin(tom, asked);
      await tom.call(logOut, {});
      ends.push(await answered(tom, request));
      const ana = await addTom();
      const again = await crm.ask();
      const { body } = await rig.answer(ana, await rig.begin(ana, again));
      await ana.call(logOut, {});
      ends.push(codeOfOrNothing((await rig.visit(ana, body.address ?? '')).location));
      const kim = await addTom();
      const { form } = await withCode(crm, kim);
      await kim.call(logOut, {});
      ends.push(await exchanged(crm, form));
      const lea = await addTom();
      const tokens = await crm.signIn(lea);
      await lea.call(logOut, {});
      ends.push(await holds(crm, tokens));
      return ends.join('');
    },
  'a second factor that is owed': async () => {
    const tokens = await crm.signIn(tom);
    await sqlAs(
      `insert into timeout_settings (organisation_id, factor_required_from) values ($1, now() - interval '1 hour')
       on conflict (organisation_id) do update set factor_required_from = excluded.factor_required_from`,
      us.organisationId,
    );
    const held = await holds(crm, tokens);
    const next = await enters(crm, tom);
    await sqlAs(`update sessions set assurance = 'pending' where user_id = $1`, us.founder.userId);
    return held + next + (await enters(chat, us.founder));
  },
  'a pause that is too long, and a session that is too old': async () => {
    const limits = { tokenExpiryValue: 60, idleTimeoutValue: 10 } as const;
    const set = async (enableTokenExpiry: boolean, enableIdleTimeout: boolean) =>
      expect(
        (await us.founder.call(saveTimeoutSettings, { ...limits, enableTokenExpiry, enableIdleTimeout })).status,
      ).toBe(200);
    const tokens = await crm.signIn(tom);
    await set(false, true);
    const idle = await later(11 * 60_000, async () => (await holds(crm, tokens)) + (await enters(crm, tom)));
    await set(true, false);
    const ana = await addTom();
    const hers = await crm.signIn(ana);
    return idle + (await later(61 * 60_000, async () => (await holds(crm, hers)) + (await enters(crm, ana))));
  },
  'a person who is disabled, removed, signed out by an admin, without the role, or has left': async () => {
    const { founder } = us;
    const ends: string[] = [];
    const after = async (act: (person: Colleague) => Promise<{ status: number }>, isTold = true) => {
      const person = await addTom();
      const tokens = await crm.signIn(person);
      const { form } = await withCode(crm, person);
      expect((await act(person)).status).toBe(200);
      expect(await rig.tell()).toBe(isTold ? 1 : 0);
      ends.push(await exchanged(crm, form), await holds(crm, tokens), await enters(crm, person));
    };
    await after(({ userId }) => founder.call(disableUser, { userId }));
    await after(({ userId }) => founder.call(deleteUser, { userId }));
    await after(({ userId }) => founder.call(endUserSessions, { userId }));
    await after((person) => person.call(leaveOrganisation, { tenantId: us.organisationId }));
    await after(async ({ userId }) => {
      await sqlAs('delete from role_assignments where user_id = $1', userId);
      return { status: 200 };
    }, false);
    return ends.join('');
  },
  'an organisation that is closed, or has the product no more': async () => {
    const { founder, organisationId } = us;
    const held = await crm.signIn(tom);
    await sqlAs('delete from entitlements where organisation_id = $1', organisationId);
    const without = (await holds(crm, held)) + (await enters(crm, tom));
    const tokens = await chat.signIn(founder);
    await founder.call(addOrganisation, { tenantName: 'Home', country: 'US' });
    expect((await founder.call(deleteCompany, { id: organisationId, password })).status).toBe(200);
    await rig.tell();
    const request = await rig.begin(founder, await chat.ask());
    return without + (await holds(chat, tokens)) + (await answered(founder, request, organisationId));
  },
  'an organisation of others, asked for and picked': async () => {
    const theirs = await foundIn(rig.api);
    const asked = await chat.ask({ organisation: theirs.organisationId, login_hint: theirs.organisationId });
    const request = await rig.begin(us.founder, asked);
    const picked = await answered(us.founder, request, theirs.organisationId);
    const { body } = await rig.answer(us.founder, request);
    const tokens = await chat.exchange(asked, (await rig.visit(us.founder, body.address ?? '')).location);
    return picked + (tokens.claims()?.['organisation_id'] === us.organisationId ? '' : 'theirs');
  },
  'an address that was never proved': async () => {
    const email = `unproved${count}@attacked.test`;
    const browser = rig.api.browser();
    await browser.call(signUp, { email, firstName: 'Un', lastName: 'Proved', password });
    await browser.call(signIn, { email, password });
    return enters(chat, browser);
  },
  'the request of another browser (login CSRF)': async () => {
    const attacker = rig.api.browser();
    const request = await rig.begin(attacker, await crm.ask());
    const led = await answered(tom, request);
    // Nor with the cookie of another request of their own.
    await rig.begin(tom, await crm.ask());
    return led + (await answered(tom, request));
  },
  'the end of a request in another browser': async () => {
    const { body } = await rig.answer(tom, await rig.begin(tom, await crm.ask()));
    return codeOfOrNothing((await rig.visit(rig.api.browser(), body.address ?? '')).location);
  },
  'an answer that another site sends': async () => {
    const request = await rig.begin(tom, await crm.ask());
    const send = async (headers: Record<string, string>) => {
      const reply = await fetch(`${rig.publicAddress}${apiBase}/sign-on/${request}/answer`, {
        method: 'POST',
        headers: { cookie: [tom.cookie, ...tom.questions.values()].join('; '), ...headers },
        body: '{}',
      });
      return reply.ok ? 'an answer' : '';
    };
    const json = { 'content-type': 'application/json' };
    return (
      (await send({ 'content-type': 'text/plain' })) +
      (await send(json)) +
      (await send({ ...json, [antiForgeryHeader]: '1' })) +
      (await send({ ...json, [antiForgeryHeader]: '1', 'sec-fetch-site': 'cross-site' }))
    );
  },
  'a request after its time': async () => {
    const request = await rig.begin(tom, await crm.ask());
    return later(601_000, () => answered(tom, request));
  },
  'a sign-in that nobody sees': async () => {
    const { address } = await crm.ask({ prompt: 'none' });
    const { location } = await rig.visit(tom, address);
    expect(location).toContain('error=login_required');
    return codeOfOrNothing(location);
  },
  'a proof that is older than the product asks for': async () => {
    await sqlAs(`update sessions set created_at = created_at - interval '1 hour' where user_id = $1`, tom.userId);
    return (await enters(crm, tom, { prompt: 'login' })) + (await enters(crm, tom, { max_age: '600' }));
  },
  'a log-out of somebody else, or to an address that nobody registered': async () => {
    const tokens = await crm.signIn(tom);
    const isIn = async (person: TestBrowser) => (await person.call(listSessions, {})).status === 200;
    const hint = tokens.id_token ?? '';
    const led = await us.founder.call(leaveProduct, { hint, returnTo: 'https://evil.example/' });
    expect(led.body).toEqual({ isSignedOut: false, address: null });
    const forged = [tom.accessToken ?? '', `${hint.slice(0, -4)}AAAA`, 'nothing', ''];
    for (const each of forged) expect((await tom.call(leaveProduct, { hint: each })).body.isSignedOut).toBe(false);
    const stayed = (await isIn(us.founder)) && (await isIn(tom));
    const { body } = await tom.call(leaveProduct, { hint, returnTo: 'https://crm.example.com/bye', state: 'x&y' });
    expect(body).toEqual({ isSignedOut: true, address: 'https://crm.example.com/bye?state=x%26y' });
    expect(await isIn(tom)).toBe(false);
    return stayed ? '' : 'signed out';
  },
  'a host that the caller names': async () => {
    const { address } = await crm.ask();
    const names = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' };
    const described = await fetch(`${rig.publicAddress}/.well-known/openid-configuration`, { headers: names });
    const begins = await fetch(address, { headers: names, redirect: 'manual' });
    return [await described.text(), begins.headers.get('location') ?? '']
      .filter((text) => text.includes('evil'))
      .join('');
  },
  'a body that is too large': async () => {
    const { status } = await exchangeWith(crm, { code: 'a'.repeat(20_000) });
    expect(status).toBe(400);
    return '';
  },
  'ids that are none': async () => {
    const { address } = await crm.ask();
    const odd = ["' or 1=1 --", '\0', '../../etc', 'a'.repeat(3000), '%', '{}'];
    for (const each of odd) {
      await begun(address, (parameters) => parameters.set('client_id', each));
      expect(await exchanged(crm, { code: each, redirect_uri: crm.returnAddress, code_verifier: 'a'.repeat(43) })).toBe(
        '',
      );
      expect(await got('tokens', refresh(crm, each))).toBeNull();
      const { status } = await fetch(`${rig.publicAddress}/oidc/authorize/${encodeURIComponent(each)}`, {
        redirect: 'manual',
      });
      expect(status).toBeLessThan(500);
    }
    return '';
  },
  'whoever reads the tables': async () => {
    const { asked, location } = await withCode();
    const tokens = await crm.exchange(asked, location);
    const rows = JSON.stringify([
      await sqlAs(`select encode(id_hash, 'hex'), payload::text from sign_on_tokens`),
      await sqlAs('select to_jsonb(c)::text from sign_on_clients c'),
      await sqlAs('select to_jsonb(a)::text from audit_entries a'),
    ]);
    const secrets = [codeOf(location), tokens.access_token, tokens.refresh_token ?? '', crm.secret, asked.verifier];
    expect(rows).toContain(crm.id);
    return secrets.filter((each) => rows.includes(each)).join('');
  },
};

test.each(personAttacks)('[X-74] [D-1070] attack: %s', async (attack) => {
  expect(await tries[attack]()).toBe('');
});
