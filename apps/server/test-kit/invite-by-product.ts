import { getProductAccess } from '@atrium/contract/product-access/get-product-access';
import { createInvite } from '@atrium/contract/users/create-invite';
import { getUserInfo } from '@atrium/contract/users/get-user-info';
import { makeServiceToken } from './make-service-token.ts';
import type { JourneyCall } from './subscriptions-journey.ts';
import type { TestApi } from './test-api.ts';

/** Another product invites somebody in the caller's name, and asks what they may use. */
export async function inviteByProduct(api: TestApi, call: JourneyCall): Promise<void> {
  const { headers } = await makeServiceToken(api, 'chat', ['invites:create', 'access:read']);
  const { id: inviterId, tenantID: tenantId } = await call(getUserInfo, {});
  const role = { appName: 'chat', rgShortCode: 'user', moduleUuids: [] };
  const person = { firstName: 'Ines', lastName: 'Costa', emailId: 'ines@plans.test' };
  await call(createInvite, { tenantId: tenantId ?? '', inviterId, ...person, role }, headers);
  await call(getProductAccess, { tenantId: tenantId ?? '', userId: inviterId }, headers);
}
