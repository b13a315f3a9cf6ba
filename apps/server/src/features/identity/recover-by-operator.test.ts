import { signIn } from '@atrium/contract/identity/sign-in';
import { addPasskey, beginPasskey, listPasskeys } from '@atrium/contract/own-account/passkeys';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { runCommand } from '../../../test-kit/run-command.ts';
import { SoftwareAuthenticator } from '../../../test-kit/software-authenticator.ts';
import { makePerson, startTestApi, type TestApi, type TestBrowser, testPassword } from '../../../test-kit/test-api.ts';
import { platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const recover = (...options: readonly string[]) => runCommand(api.superuserUrl, 'recover-account', ...options);
const proven = ['--proof', 'called back', '--operator', 'Ines'];

async function addKey(browser: TestBrowser) {
  const { status, body: question } = await browser.call(beginPasskey, {});
  if (status !== 200) return status;
  const answer = new SoftwareAuthenticator().create(question);
  return (await browser.call(addPasskey, { name: 'Key', endOthers: false, ...answer })).status;
}

// Each command is a process of its own, which takes seconds on a busy machine.
describe('a sole owner who has lost the only passkey', { timeout: 60_000 }, () => {
  test('[D-525] is let in again by the operator: sessions end, the mailbox and the audit log say so, and another passkey is added', async () => {
    const email = 'sole@recover.test';
    const { founder, organisationId } = await foundOrganisation(api, email, 'Alder');
    expect(await addKey(founder)).toBe(200);
    const locked = api.browser('203.0.113.9');
    await locked.call(signIn, { email, password: testPassword });
    expect(await addKey(locked)).toBe(403);
    const { code, told } = await recover(email.toUpperCase(), ...proven);
    expect([code, told]).toEqual([0, expect.stringContaining('every factor is removed')]);
    expect((await founder.call(listPasskeys, {})).status).toBe(401);
    expect(await api.newestMail(email, 'factors_reset')).toMatchObject({ organisationName: null });
    const entries = await inOrganisation(api.ctx, organisationId, (tx) =>
      tx.selectFrom('audit_entries').select('facts').where('action', '=', 'users.factors_reset').execute(),
    );
    expect(entries).toMatchObject([{ facts: { by: 'operator', operator: 'Ines', proof: 'called back' } }]);
    const back = api.browser('203.0.113.10');
    await back.call(signIn, { email, password: testPassword });
    expect((await back.call(listPasskeys, {})).body).toMatchObject({ passkeys: [] });
    expect(await addKey(back)).toBe(200);
  });

  test('[D-525] the recovery of somebody without an organisation stands in the platform’s audit log', async () => {
    const person = await makePerson(api, 'alone@recover.test');
    expect(await addKey(person)).toBe(200);
    expect((await recover('alone@recover.test', ...proven)).code).toBe(0);
    const entries = await inOrganisation(api.ctx, platformOrganisationId, (tx) =>
      tx
        .selectFrom('audit_entries')
        .select('facts')
        .where('subject_id', '=', person.userId)
        .where('action', '=', 'users.factors_reset')
        .execute(),
    );
    expect(entries).toMatchObject([{ facts: { by: 'operator', operator: 'Ines', proof: 'called back' } }]);
  });

  test('[D-525] nothing is written without a proof, for an unknown address, or for somebody without a factor', async () => {
    await foundOrganisation(api, 'bare@recover.test', 'Birch');
    expect((await recover('bare@recover.test')).code).toBe(2);
    expect(await recover('nobody@recover.test', ...proven)).toMatchObject({ code: 1 });
    expect(await recover('bare@recover.test', ...proven)).toMatchObject({
      code: 1,
      told: expect.stringContaining('no_factor'),
    });
  });
});
