import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { countForApi } from './count-for-api.ts';
import { makePerson, type TestApi } from './test-api.ts';

const countFounded = countForApi();

/** A new organisation, in the country of its founder's address or else in the US, with the founder working in it. */
export async function foundIn(api: TestApi, address?: string) {
  const founded = countFounded(api);
  const email = `founder${founded}@founded.test`;
  const founder = Object.assign(await makePerson(api, email, address), { email });
  const founding = { tenantName: `Founded ${founded}`, ...(address === undefined ? { country: 'US' } : {}) };
  const { tenantId: organisationId } = (await founder.call(addOrganisation, founding)).body;
  await founder.call(switchTenant, { tenantId: organisationId });
  return { founder, organisationId };
}

export type Founded = Awaited<ReturnType<typeof foundIn>>;
