import { deleteAccount } from '@atrium/contract/closure/delete-account';
import { deleteCompany } from '@atrium/contract/closure/deleted-companies';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { listTenants } from '@atrium/contract/company/list-tenants';
import { signIn } from '@atrium/contract/identity/sign-in';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { dayMs } from '@atrium/domain/kernel/duration';
import type { Client } from 'pg';
import { runOfKind } from '../../src/main-runs.ts';
import { purgeAll } from '../../src/worker/purge.ts';
import type { Run } from '../../src/worker/run.ts';
import type { PayingApi } from '../../test-kit/paying-api.ts';
import { testPassword } from '../../test-kit/test-api.ts';

/**
 * Everybody whose address is proved deletes the companies that they own alone, and then the account, by the API. Answers
 * who could not, and why.
 */
export async function deleteAccounts(paying: PayingApi, client: Client): Promise<readonly string[]> {
  const { api } = paying;
  // The proof is about what stays, not about how somebody is let in: it knows every password and no second factor.
  const hash = await api.ctx.passwords.hash(testPassword);
  await client.query('delete from second_factors');
  await client.query('delete from passkeys');
  await client.query('update users set password_hash = $1, password_origin = $2 where email_verified_at is not null', [
    hash,
    'person',
  ]);
  const { rows } = await client.query<{ email: string }>(
    'select email from users where email_verified_at is not null and erased_at is null order by created_at desc',
  );
  const refused: string[] = [];
  for (const { email } of rows) {
    const told = await deleteAccountOf(paying, client, email);
    if (told !== null) refused.push(`${email}: ${told}`);
  }
  return refused;
}

const asked = { accountDeleteReason: 'little_use', password: testPassword };

async function deleteAccountOf({ api }: PayingApi, client: Client, email: string): Promise<string | null> {
  await client.query('delete from rate_windows');
  const browser = api.browser('203.0.113.99');
  const signedIn = await browser.call(signIn, { email, password: testPassword });
  if (signedIn.status !== 200) return `cannot sign in: ${JSON.stringify(signedIn.body)}`;
  const first = await browser.call(deleteAccount, asked);
  if (first.status === 200) return null;
  // The last owner of a company with other people deletes that company first, which must not be the only one.
  await browser.call(addOrganisation, { tenantName: 'The last one', country: 'US' });
  const { body } = await browser.call(listTenants, {});
  for (const { tenantId } of body.tenants) {
    await browser.call(switchTenant, { tenantId });
    await browser.call(deleteCompany, { id: tenantId, password: testPassword });
  }
  const again = await browser.call(deleteAccount, asked);
  return again.status === 200 ? null : JSON.stringify(again.body);
}

const runs: readonly Run[] = Object.values(runOfKind);

interface Installation {
  readonly api: { readonly ctx: Pick<PayingApi['api']['ctx'], 'moved'> };
  readonly worker: PayingApi['worker'];
}

/** All that goes by itself until so many days have passed, counted from now. */
export async function passDays({ api, worker }: Installation, days: number): Promise<void> {
  for (const { moved } of [api.ctx, worker.ctx]) moved.offsetMs = days * dayMs;
  // Once more, because what one run leaves may be due at once for another.
  for (const run of [...runs, ...runs]) await worker.carryOutOrPostpone(run);
  await purgeAll(worker.ctx);
}
