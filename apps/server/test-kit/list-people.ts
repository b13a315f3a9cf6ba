import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { listUsers, type UserRow } from '@atrium/contract/users/list-users';
import { makePerson, type TestApi, type TestBrowser } from './test-api.ts';

/** Whatever a caller may put on the wire, right or wrong. */
export type ListInput = Readonly<Record<string, unknown>>;

/** A new organisation with its founder working in it. */
export async function foundOrganisation(api: TestApi, email: string, tenantName: string) {
  const founder = await makePerson(api, email);
  const { body } = await founder.call(addOrganisation, { tenantName });
  await founder.call(switchTenant, { tenantId: body.tenantId });
  return { founder, organisationId: body.tenantId };
}

export async function listPage(browser: TestBrowser, input: ListInput = {}) {
  const { status, body } = await browser.call(listUsers, input);
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

export const emailsOf = (users: readonly UserRow[]): string[] => users.map((user) => user.userName);

/** Every page from the first to the last, as rows. */
export async function walkPages(
  browser: TestBrowser,
  input: ListInput,
  between?: () => Promise<unknown>,
): Promise<UserRow[]> {
  const rows: UserRow[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: { users: UserRow[]; nextCursor: string | null } = await listPage(browser, { ...input, cursor });
    rows.push(...page.users);
    cursor = page.nextCursor;
    await between?.();
  }
  return rows;
}
