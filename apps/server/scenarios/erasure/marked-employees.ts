import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { addUser } from '@atrium/contract/users/add-user';
import { deleteUser } from '@atrium/contract/users/delete-user';
import type { Send } from '../../test-kit/every-endpoint.ts';
import type { PayingApi } from '../../test-kit/paying-api.ts';
import { makePerson } from '../../test-kit/test-api.ts';

/**
 * An employer enters people who never come: one is removed by the employer, one goes with the company, and one has an
 * account elsewhere and never accepts. Answers how the first is removed.
 */
export async function enterEmployees({ api }: PayingApi, call: Send): Promise<() => Promise<void>> {
  const employer = await makePerson(api, 'employer@entered.test');
  await makePerson(api, 'neverina@entered.test');
  const ask: Send = async (browser, endpoint, input, headers) => {
    const reply = await call(browser, endpoint, input, headers);
    if (reply.status !== 200) throw new Error(`${endpoint.name}: ${JSON.stringify(reply.body)}`);
    return reply;
  };
  const company = { tenantName: 'Marked Employer Works', country: 'DE' };
  const { tenantId } = (await ask(employer, addOrganisation, company)).body;
  await ask(employer, switchTenant, { tenantId });
  const enter = async (firstName: string, contact: string) => {
    const emailId = `${firstName.toLowerCase()}@entered.test`;
    const person = { firstName, lastName: `${firstName}ova`, emailId, contact, appUserCreateRequestList: [] };
    return (await ask(employer, addUser, person)).body;
  };
  await enter('Removina', '+4915187650001');
  await enter('Staylina', '+4915187650002');
  await enter('Neverina', '+4915187650003');
  const row = await api.ctx.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'removina@entered.test')
    .executeTakeFirstOrThrow();
  return async () => void (await ask(employer, deleteUser, { userId: row.id }));
}
