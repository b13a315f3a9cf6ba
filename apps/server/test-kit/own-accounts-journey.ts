import { askForAccess } from '@atrium/contract/access/ask-for-access';
import { listOwners } from '@atrium/contract/access/list-owners';
import { deleteAccount, exportOwnData, getAccountDeletion } from '@atrium/contract/closure/delete-account';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { getStatus } from '@atrium/contract/identity/get-status';
import { resendVerification } from '@atrium/contract/identity/resend-verification';
import { signIn } from '@atrium/contract/identity/sign-in';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { verifyEmail } from '@atrium/contract/identity/verify-email';
import { changeFirstPassword } from '@atrium/contract/own-account/change-first-password';
import { addUser } from '@atrium/contract/users/add-user';
import { disableUser, enableUser } from '@atrium/contract/users/disable-user';
import { leaveOrganisation } from '@atrium/contract/users/leave-organisation';
import { listUsers } from '@atrium/contract/users/list-users';
import type { JourneyCall } from './subscriptions-journey.ts';
import { type TestApi, type TestBrowser, testPassword } from './test-api.ts';

/** Calls as somebody else than the owner. */
export type CallAs = (browser: TestBrowser) => JourneyCall;

/** Three people with an admin's password: one proves the mailbox, one changes it first and proves it, one leaves. */
export async function ownAccounts(api: TestApi, call: JourneyCall, callAs: CallAs): Promise<void> {
  const form = { firstName: 'Ana', lastName: 'Costa', appUserCreateRequestList: [], password: testPassword };
  for (const emailId of ['proves@plans.test', 'changes@plans.test']) {
    await call(addUser, { ...form, emailId });
    const browser = api.browser('192.0.2.78');
    await browser.call(signIn, { email: emailId, password: testPassword });
    if (emailId === 'proves@plans.test') {
      // A session that was ended by disabling says so.
      const userId = (await call(listUsers, { search: emailId })).users[0]?.id ?? '';
      await call(disableUser, { userId });
      await callAs(browser)(getStatus, {});
      await call(enableUser, { userId });
      await browser.call(signIn, { email: emailId, password: testPassword });
    }
    if (emailId === 'changes@plans.test') {
      await callAs(browser)(changeFirstPassword, { password: 'chosen-by-ana-alone-2' });
    }
    await browser.call(resendVerification, { email: emailId });
    const { linkId = '' } = await api.newestMail(emailId, 'verify_email');
    await browser.call(verifyEmail, { token: api.ctx.tokens.mailedToken(linkId, 'verify_email') });
    if (emailId !== 'changes@plans.test') continue;
    const { body } = await browser.call(getStatus, {});
    const tenantId = 'organisation' in body ? body.organisation?.tenantId : undefined;
    await callAs(browser)(listOwners, {});
    await callAs(browser)(askForAccess, { permission: 'change_settings' });
    await callAs(browser)(leaveOrganisation, { tenantId: tenantId ?? '' });
    // With an organisation of their own, which goes with the account.
    const own = await callAs(browser)(addOrganisation, { tenantName: 'Alone' });
    await callAs(browser)(switchTenant, { tenantId: own.tenantId });
    await callAs(browser)(getAccountDeletion, {});
    await callAs(browser)(exportOwnData, {});
    await callAs(browser)(deleteAccount, { accountDeleteReason: 'little_use', password: 'chosen-by-ana-alone-2' });
  }
}
