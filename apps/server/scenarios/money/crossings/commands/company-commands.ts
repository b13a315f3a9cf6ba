import { resetCompany } from '@atrium/contract/closure/company-reset';
import { deleteCompany, restoreCompany } from '@atrium/contract/closure/deleted-companies';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { getTenantDetails } from '@atrium/contract/company/get-tenant-details';
import { saveCompanySettings } from '@atrium/contract/company/save-company-settings';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { saveBillingAddress } from '@atrium/contract/payments/billing-address';
import { addUser } from '@atrium/contract/users/add-user';
import { deleteUser } from '@atrium/contract/users/delete-user';
import { testPassword } from '../../../../test-kit/test-api.ts';
import { actOf, type Command, factsOf, oneOf } from '../play.ts';

export const addPeople: Command = async (play, { given, pick }) => {
  const [product = '', count = '1'] = String(given).split(' ');
  const { founder, organisationId } = play.us;
  let reply: Awaited<ReturnType<typeof founder.call<unknown, unknown>>> = { status: 200, body: null, headers: {} };
  for (let left = Number(count); left > 0 && reply.status === 200; left -= 1) {
    const role = { appName: product, rgShortCode: product === 'erp' ? 'owner' : 'user', moduleUuids: [] };
    const emailId = `p${pick}-${left}-${organisationId}@crossings.test`;
    reply = await founder.call(addUser, {
      firstName: 'Ana',
      lastName: 'Lima',
      emailId,
      appUserCreateRequestList: [role],
    });
  }
  return actOf(`adds ${count} users of ${product}`, [product], reply);
};

export const removePerson: Command = async (play, { pick }) => {
  const { holders } = await factsOf(play);
  const added = holders.filter(({ user_id }) => user_id !== play.us.founder.userId);
  const person = oneOf(added, pick);
  if (!person) return null;
  const reply = await play.us.founder.call(deleteUser, { userId: person.user_id });
  return actOf(`removes a user of ${person.product}`, [person.product], reply);
};

const addresses = {
  nevada: { City: 'Reno', PinCode: '89501', State: 'Nevada', Country: 'US' },
  karnataka: { City: 'Bengaluru', PinCode: '560001', State: 'Karnataka', Country: 'IN' },
  delhi: { City: 'Delhi', PinCode: '110001', State: 'Delhi', Country: 'IN', TaxID: '07AAAPL2356Q1ZE' },
  singapore: { City: 'Singapore', PinCode: '018956', State: '', Country: 'SG' },
} as const;
export const addressNames = Object.keys(addresses) as (keyof typeof addresses)[];

export const changeAddress: Command = async (play, { given }) => {
  const address = { Address1: '1 Main', Address2: '', ...addresses[given as keyof typeof addresses] };
  return actOf(`moves the billing address to ${given}`, null, await play.us.founder.call(saveBillingAddress, address));
};

/** Far enough from each other that a change moves what is due to another day. */
export const zones = ['Pacific/Honolulu', 'Asia/Kolkata', 'Pacific/Auckland'] as const;

export const changeZone: Command = async (play, { given }) => {
  const { founder } = play.us;
  const timeZone = String(given);
  if ((await founder.call(getTenantDetails, {})).body.timeZone === timeZone) return null;
  const reply = await founder.call(saveCompanySettings, { timeZone, phone: '', locale: null });
  return actOf(`moves the company to the time of ${timeZone}`, null, reply);
};

export const deleteOrganisation: Command = async (play) => {
  const { founder, organisationId } = play.us;
  if ((await factsOf(play)).isDeleted) return null;
  if (play.home === null) {
    const { body } = await founder.call(addOrganisation, { tenantName: 'Home', country: 'US' });
    play.home = body.tenantId;
    await founder.call(switchTenant, { tenantId: organisationId });
  }
  const reply = await founder.call(deleteCompany, { id: organisationId, password: testPassword });
  return actOf('deletes the organisation', null, reply);
};

export const restoreOrganisation: Command = async (play) => {
  const { founder, organisationId } = play.us;
  if (!(await factsOf(play)).isDeleted) return null;
  // Nobody works in an organisation that is deleted.
  await founder.call(switchTenant, { tenantId: play.home ?? '' });
  const reply = await founder.call(restoreCompany, { id: organisationId });
  await founder.call(switchTenant, { tenantId: organisationId });
  return actOf('restores the organisation', null, reply);
};

export const resetOrganisation: Command = async (play) => {
  const reply = await play.us.founder.call(resetCompany, { password: testPassword });
  return actOf('resets the organisation', null, reply);
};
