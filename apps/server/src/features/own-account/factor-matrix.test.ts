import { setPermissions } from '@atrium/contract/access/set-permissions';
import { allEndpoints } from '@atrium/contract/all-endpoints';
import type { Endpoint } from '@atrium/contract/endpoint';
import { beginPasskeySignIn, stepUpWithPasskey } from '@atrium/contract/identity/passkey-sign-in';
import { refreshToken } from '@atrium/contract/identity/refresh-token';
import { signIn } from '@atrium/contract/identity/sign-in';
import { forgotPassword } from '@atrium/contract/own-account/forgot-password';
import { addPasskey, beginPasskey } from '@atrium/contract/own-account/passkeys';
import { resetPassword } from '@atrium/contract/own-account/reset-password';
import { stepUp } from '@atrium/contract/own-account/step-up';
import { enableTwoFactor, registerTwoFactor } from '@atrium/contract/own-account/two-factor';
import { addUser } from '@atrium/contract/users/add-user';
import { updateUser } from '@atrium/contract/users/update-user';
import {
  factorCell,
  type HeldFactors,
  heldFactors,
  type JudgedProof,
  judgedProofs,
  type ShownProof,
  shownProofs,
} from '@atrium/domain/security/factor-matrix';
import { proofOf } from '@atrium/domain/security/powers';
import { stepUpMinutes } from '@atrium/domain/security/step-up';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { otpNow } from '../../../test-kit/authenticator-app.ts';
import { addColleague, type Colleague, kinds } from '../../../test-kit/colleagues.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { inputOf } from '../../../test-kit/measure-access.ts';
import { SoftwareAuthenticator } from '../../../test-kit/software-authenticator.ts';
import { testPassword as password, startTestApi, type TestApi } from '../../../test-kit/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

interface Holder {
  readonly browser: Colleague;
  readonly organisationId: string;
  readonly email: string;
  /** The code that the app shows now; null without an app. */
  readonly code: (() => string) | null;
  readonly key: SoftwareAuthenticator | null;
}

/** Somebody who has set these factors up, as anybody does. */
async function makeHolder(held: HeldFactors, place: string): Promise<Holder> {
  const email = `${held.replaceAll(' ', '-')}@${place}.test`;
  const { founder: browser, organisationId } = await foundOrganisation(api, email, 'Matrix');
  const { hasApp, hasPasskey } = heldFactors[held];
  const key = hasPasskey ? new SoftwareAuthenticator() : null;
  if (key !== null) {
    const answer = key.create((await browser.call(beginPasskey, {})).body);
    expect((await browser.call(addPasskey, { name: 'Key', endOthers: false, ...answer })).status).toBe(200);
  }
  if (!hasApp) return { browser, organisationId, email, code: null, key };
  const { mfaCode } = (await browser.call(enableTwoFactor, { password })).body;
  const code = () => otpNow(mfaCode, api.ctx.clock.wall());
  expect((await browser.call(registerTwoFactor, { mfaCode: code() })).status).toBe(200);
  return { browser, organisationId, email, code, key };
}

/** What was shown grows old; then this is shown, by a call where one leads there. */
async function show({ browser, code, key }: Holder, shown: ShownProof): Promise<void> {
  api.ctx.moved.offsetMs += (stepUpMinutes + 1) * 60_000;
  await browser.call(refreshToken, {});
  if (shown === 'nothing') return;
  if (shown === 'factor' && key !== null) {
    const answer = key.get((await browser.call(beginPasskeySignIn, {})).body);
    expect((await browser.call(stepUpWithPasskey, answer)).status).toBe(200);
    return;
  }
  if (shown === 'factor' && code !== null) {
    expect((await browser.call(stepUp, { password, code: code() })).status).toBe(200);
    return;
  }
  const { status } = await browser.call(stepUp, { password });
  expect(status).toBe(code === null ? 200 : 422);
  // Whoever holds an app is never taken by the password alone; the row is made as if they were.
  if (code !== null) await setProof(browser.userId, { proved_at: api.ctx.clock.wall(), factor_proved_at: null });
  // Whoever holds nothing has no factor to show; the row is made as if one had been removed since.
  if (shown === 'factor') await setProof(browser.userId, { factor_proved_at: api.ctx.clock.wall() });
}

const setProof = (userId: string, proof: { proved_at?: Date; factor_proved_at: Date | null }) =>
  api.ctx.db.updateTable('sessions').set(proof).where('user_id', '=', userId).execute();

const judged = allEndpoints.filter(
  (endpoint) => endpoint.requires !== 'anyone' && judgedProofs.some((proof) => proof === proofOf(endpoint)),
);
const owner = { appName: 'organisation', rgShortCode: 'owner', moduleUuids: [] };

let members = 0;
const newMember = async ({ organisationId }: Holder) => {
  members += 1;
  return (await addColleague(api, organisationId, `member-${members}@matrix.test`, kinds.member)).userId;
};

/**
 * Each call with a power: with nobody's id or a wrong password, so that whoever is let through changes nothing. Those
 * whose body decides come with one that needs the strongest proof.
 */
async function callsOf(holder: Holder): Promise<readonly [Endpoint, unknown, JudgedProof][]> {
  const names = { firstName: 'New', lastName: 'Hire' };
  const update = {
    version: 1,
    updateUserInfo: { id: await newMember(holder), user: names },
    assignUserRoleRequest: [owner],
    unAssignUserRoleRequest: { apps: [] },
  };
  return [
    ...judged.map((endpoint): [Endpoint, unknown, JudgedProof] => [
      endpoint,
      inputOf(endpoint, holder.organisationId),
      proofOf(endpoint) as JudgedProof,
    ]),
    [addUser as Endpoint, { ...names, emailId: 'new@matrix.test', appUserCreateRequestList: [owner] }, 'strongest'],
    [updateUser as Endpoint, update, 'strongest'],
    [setPermissions as Endpoint, { userId: await newMember(holder), version: 1, permission: owner }, 'strongest'],
  ];
}

const weak: readonly unknown[] = ['security.step_up_needed', 'security.show_factor_first'];
/** Answers of a door before the proof: such a call would show nothing about it. */
const shutBefore = /^(session\.|request\.(invalid|unauthorized|too_many|forged)|organisation\.not_set)/;

test.each(Object.keys(heldFactors) as HeldFactors[])(
  '[D-524] whoever holds %s meets every cell of the factor matrix at every call that has a power',
  async (held) => {
    const holder = await makeHolder(held, 'matrix');
    const wrong: string[] = [];
    for (const shown of shownProofs) {
      const calls = await callsOf(holder);
      await show(holder, shown);
      for (const [endpoint, input, proof] of calls) {
        await api.ctx.db.deleteFrom('rate_windows').execute();
        const { status, body } = await holder.browser.call(endpoint, input);
        const code = status === 200 ? 'done' : String((body as { code?: string } | null)?.code);
        const answer = weak.includes(code) || shutBefore.test(code) ? code : 'allowed';
        const cell = factorCell(proof, held, shown);
        if (answer !== cell) wrong.push(`${endpoint.name}, ${shown} shown: ${answer} instead of ${cell}`);
      }
    }
    expect(judged.length).toBeGreaterThan(35);
    expect(wrong).toEqual([]);
  },
);

test.each(Object.keys(heldFactors) as HeldFactors[])(
  '[D-524] whoever recovers by a mailed link, and holds %s, still owes every factor afterwards',
  async (held) => {
    const { browser, email } = await makeHolder(held, 'recovery');
    await browser.call(forgotPassword, { email });
    const { linkId = '' } = await api.newestMail(email, 'reset_password');
    const token = api.ctx.tokens.mailedToken(linkId, 'reset_password');
    const anew = 'another-horse-staple';
    const elsewhere = api.browser('198.51.100.77');
    expect((await elsewhere.call(resetPassword, { token, password: anew })).status).toBe(200);
    const { body } = await elsewhere.call(signIn, { email, password: anew });
    const { hasApp, hasPasskey } = heldFactors[held];
    expect(body).toMatchObject({ assurance: hasApp ? 'pending' : 'password' });
    const begun = (await elsewhere.call(beginPasskey, {})).body;
    if (hasApp) expect(begun).toMatchObject({ code: 'session.second_factor_needed' });
    else if (hasPasskey) expect(begun).toMatchObject({ code: 'security.show_factor_first' });
    else expect(begun).toMatchObject({ challenge: expect.any(String) });
  },
);
