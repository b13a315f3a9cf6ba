import { explainAccess } from '@atrium/contract/access/explain-access';
import { getOwnPermissions } from '@atrium/contract/access/get-own-permissions';
import { listRoleGroups } from '@atrium/contract/access/list-role-groups';
import { listRoles } from '@atrium/contract/access/list-roles';
import { setPermissions } from '@atrium/contract/access/set-permissions';
import { removeDiscountCode } from '@atrium/contract/codes/remove-discount-code';
import { acceptClient } from '@atrium/contract/company/accept-client';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { getPeopleTenant } from '@atrium/contract/company/get-people-tenant';
import { getTenantDetails } from '@atrium/contract/company/get-tenant-details';
import { grantBookkeeper } from '@atrium/contract/company/grant-bookkeeper';
import { listBookkeepers } from '@atrium/contract/company/list-bookkeepers';
import { getClient, listClients } from '@atrium/contract/company/list-clients';
import { listTenants } from '@atrium/contract/company/list-tenants';
import { renameCompany } from '@atrium/contract/company/rename-company';
import { revokeBookkeeper, revokeClient } from '@atrium/contract/company/revoke-association';
import { saveCompanySettings } from '@atrium/contract/company/save-company-settings';
import type { Endpoint } from '@atrium/contract/endpoint';
import { getStatus } from '@atrium/contract/identity/get-status';
import { logOut, logOutByGet } from '@atrium/contract/identity/log-out';
import { refreshToken } from '@atrium/contract/identity/refresh-token';
import { resendVerification, resendVerificationByGet } from '@atrium/contract/identity/resend-verification';
import { signIn } from '@atrium/contract/identity/sign-in';
import { signUp } from '@atrium/contract/identity/sign-up';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { verifyEmail } from '@atrium/contract/identity/verify-email';
import { acceptInvite } from '@atrium/contract/invites/accept-invite';
import { listInvitations } from '@atrium/contract/invites/list-invitations';
import { listInvites } from '@atrium/contract/invites/list-invites';
import { rejectInvite } from '@atrium/contract/invites/reject-invite';
import { resendInvitation } from '@atrium/contract/invites/resend-invitation';
import { withdrawInvitation } from '@atrium/contract/invites/withdraw-invitation';
import { forgotPassword } from '@atrium/contract/own-account/forgot-password';
import { resetPassword } from '@atrium/contract/own-account/reset-password';
import { checkImport } from '@atrium/contract/people-jobs/check-import';
import { exportUsers } from '@atrium/contract/people-jobs/export-users';
import { listMatchingUsers } from '@atrium/contract/people-jobs/list-matching-users';
import {
  changeManyUsers,
  changeRoleOfMany,
  getPeopleJob,
  listDeletions,
  listPeopleJobRows,
  startPeopleJob,
  undoImport,
} from '@atrium/contract/people-jobs/people-jobs';
import { getLocation } from '@atrium/contract/pricing/get-location';
import { getPlanDetails } from '@atrium/contract/pricing/get-plan-details';
import { getHome } from '@atrium/contract/products/get-home';
import { getAddUserAmount } from '@atrium/contract/subscriptions/get-add-user-amount';
import { openClientSubscription } from '@atrium/contract/subscriptions/open-client-subscription';
import { addUser } from '@atrium/contract/users/add-user';
import { deleteUser } from '@atrium/contract/users/delete-user';
import { disableUser, enableUser } from '@atrium/contract/users/disable-user';
import { getSeats } from '@atrium/contract/users/get-seats';
import { getUser } from '@atrium/contract/users/get-user';
import { getUserInfo } from '@atrium/contract/users/get-user-info';
import { listUserChanges } from '@atrium/contract/users/list-user-changes';
import { listUsers, userSorts } from '@atrium/contract/users/list-users';
import { previewUserChange } from '@atrium/contract/users/preview-user-change';
import { sendResetLink, sendResetLinkByGet } from '@atrium/contract/users/send-reset-link';
import { setUserPassword } from '@atrium/contract/users/set-user-password';
import { updateUser } from '@atrium/contract/users/update-user';
import { inOrganisation } from '../src/db/transaction.ts';
import { closureJourney } from './closure-journey.ts';
import { codesJourney } from './codes-journey.ts';
import { inviteByProduct } from './invite-by-product.ts';
import { invoicesJourney } from './invoices-journey.ts';
import { marketingJourney } from './marketing-journey.ts';
import { onboard } from './onboarding-journey.ts';
import { secondOrganisation, testClockJourney } from './organisations-journey.ts';
import { type CallAs, ownAccounts } from './own-accounts-journey.ts';
import { loseFactor, ownSecurity } from './own-security-journey.ts';
import type { PayingApi } from './paying-api.ts';
import { latePaymentJourney, paymentsJourney } from './payments-journey.ts';
import { signInByProviders } from './providers-journey.ts';
import { reportsJourney } from './reports-journey.ts';
import { runsJourney } from './runs-journey.ts';
import { signOnJourney } from './sign-on-journey.ts';
import { type JourneyCall, subscriptionsJourney } from './subscriptions-journey.ts';
import { makePerson, type TestApi, type TestBrowser, type TestReply, testPassword } from './test-api.ts';

/** The client grants, the bookkeeper accepts and stops. Then again, ended by the client. */
async function bookkeeping(api: TestApi, call: JourneyCall, callAs: CallAs, clientId: string): Promise<void> {
  const { ctx } = api;
  // So many mails to one address within a minute would be refused.
  await ctx.db.deleteFrom('rate_windows').where('bucket', 'like', 'mail:%').execute();
  const keeperEmail = 'keeper@plans.test';
  const keeper = callAs(await makePerson(api, keeperEmail, '192.0.2.79'));
  const { tenantId: bookkeeperId } = await keeper(addOrganisation, { tenantName: 'Ledgerline', isBookkeeper: true });
  await keeper(switchTenant, { tenantId: bookkeeperId });
  for (const endIt of [revokeClient, revokeBookkeeper]) {
    const { id } = await call(grantBookkeeper, { email: keeperEmail });
    await call(listBookkeepers, {});
    await keeper(listClients, {});
    await keeper(acceptClient, { id });
    await keeper(getClient, { tenantId: clientId });
    const { id: UserID } = await keeper(getUserInfo, {});
    await keeper(openClientSubscription, { UserID, TenantID: clientId });
    // The person who accepted has left, so the owners get the mail.
    await ctx.db.updateTable('bookkeeper_associations').set({ accepted_by: null }).where('id', '=', id).execute();
    await (endIt === revokeClient ? keeper : call)(endIt, { id });
  }
  const { id } = await call(grantBookkeeper, { email: 'nobody@plans.test' });
  await call(revokeBookkeeper, { id });
}

/** One person is added, changed and deleted; one with an account is invited; one is disabled everywhere. */
async function people(api: TestApi, call: JourneyCall): Promise<void> {
  const form = { firstName: 'Ana', lastName: 'Costa', appUserCreateRequestList: [] };
  const chat = { appName: 'chat', rgShortCode: 'user', moduleUuids: [] };
  const { userId } = await call(addUser, { ...form, emailId: 'ana@plans.test', appUserCreateRequestList: [chat] });
  const id = userId ?? '';
  const other = api.browser('192.0.2.9');
  await other.call(signUp, { email: 'tom@plans.test', firstName: 'Tom', lastName: 'Reed', password: testPassword });
  await call(addUser, { ...form, emailId: 'tom@plans.test' });
  await inviteByProduct(api, call);
  await call(updateUser, {
    version: 1,
    updateUserInfo: { id, user: { firstName: 'Ana', lastName: 'Lima' } },
    assignUserRoleRequest: [{ appName: 'expense', rgShortCode: 'user', moduleUuids: [] }],
    unAssignUserRoleRequest: { apps: ['chat'] },
  });
  await call(setPermissions, { userId: id, version: 2, permission: chat });
  const owner = { appName: 'organisation', rgShortCode: 'owner', moduleUuids: [] };
  await call(setPermissions, { userId: id, version: 3, permission: owner });
  await call(disableUser, { userId: id });
  await call(enableUser, { userId: id });
  await call(deleteUser, { userId: id });
}

/** Maya rejects one invitation and accepts another, withdraws one of her own, and sets a password for somebody. */
async function invitations(api: TestApi, call: JourneyCall, email: string): Promise<void> {
  const form = { firstName: 'Maya', lastName: 'Lake', appUserCreateRequestList: [] };
  const host = await makePerson(api, 'host@plans.test', '192.0.2.77');
  const { tenantId } = (await host.call(addOrganisation, { tenantName: 'Host' })).body;
  await host.call(switchTenant, { tenantId });
  const invited = async (): Promise<string> => {
    await host.call(addUser, { ...form, emailId: email });
    return (await call(listInvites, {})).invites[0]?.id ?? '';
  };
  await call(rejectInvite, { id: await invited() });
  await call(acceptInvite, { id: await invited() });
  await call(addUser, { ...form, emailId: 'host@plans.test' });
  const invitation = { id: (await call(listInvitations, {})).invitations[0]?.id ?? '' };
  await call(resendInvitation, invitation);
  await call(withdrawInvitation, invitation);
  const userName = 'made@plans.test';
  const made = await call(addUser, { ...form, emailId: userName });
  await call(sendResetLink, { userName });
  await call(sendResetLinkByGet, { userName });
  await call(setUserPassword, { userName, password: testPassword, confirmationCode: -1 });
  await loseFactor(api, call, made.userId ?? '');
  // Refused: its key is free again.
  await call(addUser, { ...form, emailId: userName });
}

/** How a call is made: as it is, or with something done around it. */
export type Send = <Input, Reply>(
  browser: TestBrowser,
  endpoint: Endpoint<Input, Reply>,
  input: NoInfer<Input>,
  headers?: Record<string, string>,
) => Promise<TestReply<Reply>>;

const email = 'maya@plans.test';

/** An account is made, verified, given a new password and opened. */
async function enter(api: TestApi, call: JourneyCall): Promise<string> {
  const mailedToken = async (template: 'verify_email' | 'reset_password'): Promise<string> => {
    const { linkId = '' } = await api.newestMail(email, template);
    return api.ctx.tokens.mailedToken(linkId, template);
  };
  const person = { email, firstName: 'Maya', lastName: 'Lake', password: testPassword };
  await call(signUp, person);
  await call(signUp, person);
  await call(resendVerification, { email });
  await call(resendVerificationByGet, { email });
  await call(verifyEmail, { token: await mailedToken('verify_email') });
  await call(forgotPassword, { email });
  await call(resetPassword, { token: await mailedToken('reset_password'), password: testPassword });
  await call(signIn, { email, password: 'not-the-password' });
  // So many guesses on other devices that a known network is asked for.
  const stranger = api.browser('192.0.2.50');
  await stranger.call(signIn, { email, password: 'not-the-password' });
  await api.ctx.db.updateTable('rate_windows').set({ hits: 200 }).where('bucket', 'like', '%:account:%').execute();
  await stranger.call(signIn, { email, password: 'not-the-password' });
  await call(signIn, { email, password: testPassword });
  const once = { 'idempotency-key': crypto.randomUUID() };
  const { tenantId } = await call(addOrganisation, { tenantName: 'Lake', country: 'US' }, once);
  await call(addOrganisation, { tenantName: 'Lake', country: 'US' }, once);
  // The link works a second time too.
  await call(verifyEmail, { token: await mailedToken('verify_email') });
  await call(switchTenant, { tenantId });
  await call(switchTenant, { tenantId: crypto.randomUUID() });
  return tenantId;
}

/** The session is renewed, its token reused, and ended by both verbs. */
async function leave({ ctx }: TestApi, browser: TestBrowser, call: JourneyCall): Promise<void> {
  await call(getStatus, {});
  await call(logOut, {});
  await call(signIn, { email, password: testPassword });
  const stolen = browser.cookie;
  await call(refreshToken, {});
  ctx.moved.offsetMs = 60_000;
  const fresh = browser.cookie;
  browser.cookie = stolen;
  await call(refreshToken, {});
  browser.cookie = fresh;
  await call(getStatus, {});
  await call(logOutByGet, {});
}

/** Calls every endpoint once with success, and once refused where that uses other queries. Add new endpoints here. */
export async function callEveryEndpoint(paying: PayingApi, send: Send): Promise<ReadonlySet<string>> {
  const { api } = paying;
  const answered = new Set<string>();
  const browser = api.browser();
  const callAs: CallAs = (as) => async (endpoint, input, headers) => {
    const { status, body } = await send(as, endpoint, input, headers);
    if (status === 200) answered.add(endpoint.name);
    return body;
  };
  const call = callAs(browser);
  const tenantId = await enter(api, call);
  await call(listTenants, {});
  await call(getTenantDetails, {});
  await call(renameCompany, { newName: 'Lake and Sons' });
  await call(saveCompanySettings, { timeZone: 'UTC', phone: '+14155550100', locale: null });
  await call(getPeopleTenant, {});
  await call(getLocation, {});
  await marketingJourney(call);
  await reportsJourney(api, call, tenantId);
  await call(getPlanDetails, { Version: 'v2' });
  for (const sort of userSorts) {
    for (const search of [undefined, 'lake', 'm']) await call(listUsers, { sort, search });
    await call(listUsers, { sort, sortDir: 'desc', page: 2 });
    for (const search of [undefined, 'lake'])
      await call(listUsers, { sort, search, status: 'Active', product: 'chat' });
  }
  await call(getSeats, {});
  const { id: userId } = await call(getUserInfo, {});
  await onboard(call, userId);
  await call(getUser, { userId });
  await call(listUserChanges, { userId });
  await call(explainAccess, { userId, action: 'manage_users' });
  await call(previewUserChange, { userIds: [userId], assign: [], unassign: ['chat'] });
  await call(listRoles, {});
  await call(listRoleGroups, {});
  await call(getOwnPermissions, {});
  await call(getHome, {});
  await call(getAddUserAmount, { erpCount: 1 });
  await codesJourney(call);
  await subscriptionsJourney(paying, call, tenantId);
  await paymentsJourney(paying, call, tenantId);
  await call(removeDiscountCode, { Code: 'PLANS-DISCOUNT' });
  await paying.saveCard(tenantId);
  await latePaymentJourney(paying, browser, tenantId);
  await invoicesJourney(api, call, tenantId);
  await bookkeeping(api, call, callAs, tenantId);
  await people(api, call);
  await invitations(api, call, email);
  await ownAccounts(api, call, callAs);
  await signInByProviders(api, callAs);
  await secondOrganisation(call, tenantId);
  await testClockJourney(api, call, tenantId);
  const csv = 'First name,Last name,Email,Contact,User type,Roles\nAna,Lima,ana@plans.test,,Paid,\n';
  const { id: jobId } = await call(checkImport, { fileName: 'people.csv', csv });
  await call(startPeopleJob, { jobId });
  await call(getPeopleJob, { jobId });
  for (const state of [undefined, 'ready'] as const) await call(listPeopleJobRows, { jobId, state });
  await inOrganisation(api.ctx, tenantId, (tx) =>
    tx.updateTable('people_jobs').set({ state: 'done' }).where('id', '=', jobId).execute(),
  );
  await call(undoImport, { jobId });
  await call(listDeletions, {});
  await call(changeManyUsers, { userIds: [crypto.randomUUID()], action: 'disable' });
  await call(changeRoleOfMany, { userIds: [crypto.randomUUID()], unassign: 'people' });
  for (const search of [undefined, 'lake']) {
    await call(exportUsers, { search });
    await call(listMatchingUsers, { search, type: 'Paid', role: 'Member' });
  }
  await runsJourney(api, call);
  await signOnJourney(api, browser, call);
  await closureJourney(api, call, tenantId);
  await ownSecurity(api, call, email);
  await leave(api, browser, call);
  return answered;
}
