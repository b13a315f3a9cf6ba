import { getTenantDetails } from '@atrium/contract/company/get-tenant-details';
import { getPaymentMethods } from '@atrium/contract/payments/get-payment-methods';
import { openClientSubscription } from '@atrium/contract/subscriptions/open-client-subscription';
import { type Command, claimsOf, isDone } from './play.ts';

/** Who sees how the company pays. */
export const moneyCommands = {
  'see the money': async ({ browser, companyId }) => {
    const { status, body } = await browser.call(getTenantDetails, {});
    if (status !== 200 || body.tenantId !== companyId) return null;
    return isDone(await browser.call(getPaymentMethods, {}));
  },
  'see the client’s money': async ({ browser, world, companyId }) => {
    if (browser.accessToken === null) return null;
    const { rows } = await world.owner.query<{ id: string }>('select user_id as id from sessions where id = $1', [
      claimsOf(browser.accessToken).sid,
    ]);
    const UserID = rows[0]?.id;
    return UserID === undefined
      ? null
      : isDone(await browser.call(openClientSubscription, { UserID, TenantID: companyId }));
  },
} as const satisfies Record<string, Command>;
