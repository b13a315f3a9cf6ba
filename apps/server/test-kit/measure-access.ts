import { explainAccess } from '@atrium/contract/access/explain-access';
import { allEndpoints } from '@atrium/contract/all-endpoints';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import type { Endpoint } from '@atrium/contract/endpoint';
import { refreshToken } from '@atrium/contract/identity/refresh-token';
import { expirePasswords } from '@atrium/contract/policies/password-policy';
import { isPermission, needsServiceToken } from '@atrium/domain/access/permissions';
import { policyDefaults } from '@atrium/domain/security/password-policy';
import { type AccessOutcome, type ActorName, accessMatrix, actors, strangers } from './data/access-matrix.ts';
import { foundOrganisation } from './list-people.ts';
import { makeCaller, type Prepared } from './make-caller.ts';
import type { TestApi, TestBrowser } from './test-api.ts';

export interface Cell {
  readonly endpoint: string;
  readonly actor: ActorName;
  readonly expected: AccessOutcome | 'missing from the table';
  readonly found: AccessOutcome;
  /** Whether the answer to 'why' says the same of the door; null where the door asks for no membership, or for the session rather than the person. */
  readonly isWhyRight: boolean | null;
}

export const doors: readonly AccessOutcome[] = [
  'session.expired',
  'session.second_factor_needed',
  'identity.verify_first',
  'organisation.not_set',
  'request.unauthorized',
  'service.unauthorized',
  'identity.not_a_member',
  'bookkeeper.not_associated',
];

/** Calls every endpoint of the contract as every kind of caller, says at which door it ended, and asks why. */
export async function measureAccess(api: TestApi): Promise<readonly Cell[]> {
  const { founder, organisationId } = await foundOrganisation(api, 'first-owner@access.test', 'First');
  const cells: Cell[] = [];
  let people = new Map<ActorName, Prepared>();
  const signedIn = new Map<ActorName, TestBrowser>();
  for (const [place, endpoint] of allEndpoints.entries()) {
    // On a busy machine the whole takes longer than an access token lives.
    if (place % 30 === 0) {
      await founder.call(refreshToken, {});
      signedIn.clear();
    }
    for (const actor of actors) {
      const caller = signedIn.get(actor) ?? (await makeCaller(api, actor, people, organisationId));
      const asked = strangers.some((name) => name === actor) ? caller : founder;
      const why = await askWhy(asked, endpoint, actor, people.get(actor));
      const { status, body: answer } = await caller.call(endpoint, inputOf(endpoint, organisationId));
      const code = (answer as { code?: AccessOutcome } | null)?.code;
      const found = status >= 400 && code !== undefined && doors.includes(code) ? code : 'allowed';
      // What is refused at a door leaves the session as it is, and so does what members and other products do.
      if (found !== 'allowed' || leavesSession(endpoint)) signedIn.set(actor, caller);
      else signedIn.delete(actor);
      const expected = accessMatrix[endpoint.name]?.[actor] ?? 'missing from the table';
      const isWhyRight = why === null ? null : why !== outerDoors.includes(found);
      cells.push({ endpoint: endpoint.name, actor, expected, found, isWhyRight });
    }
    // Whoever has added an organisation, or is asked for a new password, is another kind of caller from then on.
    if (endpoint.name === addOrganisation.name || endpoint.name === expirePasswords.name) {
      people = new Map();
      signedIn.clear();
    }
  }
  return cells;
}

export const isOfMembers = ({ requires }: Endpoint) => requires === 'membership' || isPermission(requires);

const leavesSession = (endpoint: Endpoint) => isOfMembers(endpoint) || needsServiceToken(endpoint.requires);

/** Those that the requirement of an endpoint closes; the others are closed by what is asked for. */
const outerDoors: readonly AccessOutcome[] = ['session.expired', 'organisation.not_set', 'request.unauthorized'];

/** What the API answers about this person and this operation; owners of other organisations ask there about themselves. */
async function askWhy(
  asked: TestBrowser,
  endpoint: Endpoint,
  actor: ActorName,
  person: Prepared | undefined,
): Promise<boolean | null> {
  const isOfPerson = actor !== 'signed out' && actor !== 'second factor owed';
  if (!isOfMembers(endpoint) || !isOfPerson || person === undefined) return null;
  const { status, body } = await asked.call(explainAccess, { userId: person.userId, action: endpoint.name });
  // Who does not belong to the organisation is absent there.
  return status === 200 && body.allowed;
}

/** An input that passes the check of its form; whether it is right does not matter at the door. */
export function inputOf(endpoint: Endpoint, organisationId: string): unknown {
  const email = 'somebody@access.test';
  const token = 'a'.repeat(40);
  const password = 'never-the-right-one';
  const nobody = crypto.randomUUID();
  const somebody = { operator: 'Ines', reason: 'incident' };
  const assertion = { id: '', clientDataJSON: '', authenticatorData: '', signature: '', userHandle: '' };
  const aLead = { firstName: 'A', lastName: 'B', phone: '', organisation: 'C', noOfEmployees: '1' };
  const timeouts = {
    enableTokenExpiry: false,
    tokenExpiryValue: 540,
    enableIdleTimeout: false,
    idleTimeoutValue: 60,
  };
  const inputs: Record<string, unknown> = {
    saveTimeoutSettings: timeouts,
    previewTimeoutSettings: timeouts,
    signUp: { email: `${crypto.randomUUID()}@access.test`, firstName: 'A', lastName: 'B', password },
    signIn: { email, password },
    verifyEmail: { token },
    resetPassword: { token, password },
    changeFirstPassword: { password },
    changePassword: { oldPassword: password, newPassword: password },
    sendChangeEmailOtp: { newEmail: `${crypto.randomUUID()}@access.test`, password },
    confirmChangeEmail: { newEmail: email, sessionID: nobody, verificationCode: '000000' },
    undoChangeEmail: { token, password },
    deleteAccount: { accountDeleteReason: 'little_use', password },
    endSession: { id: nobody },
    saveOwnLanguage: { locale: 'en' },
    agree: { agreed: [{ document: 'terms', version: '1' }] },
    saveOwnDetails: { firstName: 'Maya', lastName: 'Park', phone: '' },
    enableTwoFactor: { password },
    registerTwoFactor: { mfaCode: '000000' },
    generateRecoveryCodes: { password },
    disableTwoFactor: { password },
    passSecondFactor: { code: '000000' },
    addPasskey: { name: 'Laptop', endOthers: false, id: '', clientDataJSON: '', attestationObject: '' },
    renamePasskey: { id: nobody, name: 'Laptop' },
    removePasskey: { id: nobody },
    signInWithPasskey: assertion,
    beginProviderSignIn: { provider: 'google', purpose: 'sign_in' },
    signInWithProvider: { code: 'none', state: 'none' },
    connectProvider: { code: 'none', state: 'none' },
    disconnectProvider: { id: nobody },
    stepUpWithProvider: { code: 'none', state: 'none' },
    passWithPasskey: assertion,
    stepUpWithPasskey: assertion,
    stepUp: { password },
    getPasswordPolicyOf: { userName: email },
    previewPasswordPolicy: { ...policyDefaults, expireExistingUsersPassword: false },
    savePasswordPolicy: { ...policyDefaults, expireExistingUsersPassword: false, version: 0 },
    requireFactor: { inDays: 7 },
    leaveOrganisation: { tenantId: nobody },
    resendVerification: { email },
    resendVerificationByGet: { email },
    forgotPassword: { email },
    switchTenant: { tenantId: organisationId },
    answerSignOn: { request: token },
    leaveProduct: { hint: token },
    getPlanDetails: { Version: 'v2' },
    getSubscriptionDetails: { Version: 'v2' },
    openClientSubscription: { UserID: nobody, TenantID: organisationId },
    activatePlan: { PlanID: 'no-plan', Currency: 'usd' },
    cancelSubscription: { PlanID: 'no-plan' },
    resumeSubscription: { PlanID: 'no-plan' },
    schedulePlan: { product: 'crm', PlanID: 'no-plan' },
    quoteChange: { PlanID: 'no-plan' },
    confirmQuote: { quoteId: nobody },
    payInvoice: { InvoiceID: nobody },
    withdrawPurchase: { InvoiceID: nobody, isConfirmed: true },
    moveTestClock: { until: '2027-01-01T00:00:00.000Z' },
    settleChange: { quoteId: nobody },
    getUpdatedAmount: { PlanID: 'no-plan', Addons: [], Currency: 'usd' },
    addOrganisation: { tenantName: 'Another' },
    renameCompany: { newName: 'Renamed' },
    saveCompanySettings: { timeZone: 'UTC', phone: '', locale: null },
    getCustomDomain: { websiteType: 'help_center' },
    saveCustomDomain: { websiteType: 'help_center', domain: 'help.access.test' },
    deleteCompany: { id: organisationId, password },
    resetCompany: { password },
    restoreCompany: { id: nobody },
    transferOwnership: { userId: nobody },
    sendResetLink: { userName: email },
    sendResetLinkByGet: { userName: email },
    setUserPassword: { userName: email, password, confirmationCode: -1 },
    resetUserFactors: { userId: nobody },
    endUserSessions: { userId: nobody },
    resendInvitation: { id: crypto.randomUUID() },
    withdrawInvitation: { id: crypto.randomUUID() },
    acceptInvite: { id: crypto.randomUUID() },
    rejectInvite: { id: crypto.randomUUID() },
    getUser: { userId: crypto.randomUUID() },
    listUserChanges: { userId: crypto.randomUUID() },
    explainAccess: { userId: crypto.randomUUID(), action: 'listUsers' },
    askForAccess: { permission: 'change_settings' },
    previewUserChange: { userIds: [], assign: [], unassign: [] },
    addUser: { firstName: 'A', lastName: 'B', emailId: `${nobody}@access.test`, appUserCreateRequestList: [] },
    updateUser: {
      version: 1,
      updateUserInfo: { id: nobody, user: { firstName: 'A', lastName: 'B' } },
      assignUserRoleRequest: [],
      unAssignUserRoleRequest: { apps: [] },
    },
    setPermissions: {
      userId: nobody,
      version: 1,
      permission: { appName: 'chat', rgShortCode: 'user', moduleUuids: [] },
    },
    disableUser: { userId: nobody },
    enableUser: { userId: nobody },
    deleteUser: { userId: nobody },
    grantBookkeeper: { email: `${crypto.randomUUID()}@access.test` },
    revokeBookkeeper: { id: crypto.randomUUID() },
    revokeClient: { id: crypto.randomUUID() },
    acceptClient: { id: crypto.randomUUID() },
    createInvite: {
      tenantId: organisationId,
      inviterId: crypto.randomUUID(),
      firstName: 'A',
      lastName: 'B',
      emailId: email,
      role: { appName: 'crm', rgShortCode: 'admin', moduleUuids: [] },
    },
    updateProfile: {
      id: crypto.randomUUID(),
      firstName: 'A',
      lastName: 'B',
      countryCode: 'US',
      phone: '',
      isReady: false,
    },
    getClient: { tenantId: organisationId },
    getProductAccess: { tenantId: organisationId },
    listRuns: { kind: 'send-mail', state: 'due' },
    getRun: { id: organisationId },
    retryRun: { id: organisationId, attempt: 1, ...somebody },
    holdRun: { id: organisationId, ...somebody },
    releaseRun: { id: organisationId, ...somebody },
    holdRunKind: { kind: 'send-mail', ...somebody },
    releaseRunKind: { kind: 'send-mail', ...somebody },
    sendFacts: { tenantId: organisationId, facts: [{ id: '1', version: 1, kind: 'deal', data: null }] },
    getInvoiceReport: { fromDate: '2026-01-01', toDate: '2026-12-31' },
    getBankReport: { accountCode: '1000' },
    getWonLostDeals: { interval: 'weekly' },
    countContacts: { column: 'status' },
    getPayroll: { year: 2026 },
    getLeavesPerMonth: { year: 2026 },
    getAllLeaves: { year: 2026 },
    getTable: { tableId: 'contacts' },
    listRecords: { tableId: 'contacts' },
    listRecordsByPage: { tableId: 'contacts' },
    saveContact: { ...aLead, email },
    trackEvent: { event: 'page_view', eventdata: { path: '/' }, visit: nobody },
    saveMetadata: { metadata: {} },
    recordCrash: { kind: 'part', error: 'TypeError', screen: '/users', frames: ['users-1a.js:1:20'] },
    recordPageView: { path: '/myaccount/billing/purchase-plan/trial-success' },
    checkPrepaidCode: { Code: 'NOT-A-CODE' },
    applyPrepaidCode: { code: 'NOT-A-CODE' },
    checkDiscountCode: { Code: 'NOT-A-CODE' },
    applyDiscountCode: { Code: 'NOT-A-CODE' },
    removeDiscountCode: { Code: 'NOT-A-CODE' },
    checkCreditCode: { Code: 'NOT-A-CODE' },
    applyCreditCode: { Code: 'NOT-A-CODE' },
    checkImport: { fileName: 'people.csv', csv: 'Email' },
    changeRoleOfMany: { userIds: [organisationId], unassign: 'people' },
    changeManyUsers: { userIds: [organisationId], action: 'enable' },
    undoImport: { jobId: organisationId },
    startPeopleJob: { jobId: organisationId },
    getPeopleJob: { jobId: organisationId },
    listPeopleJobRows: { jobId: organisationId },
    getInvoice: { InvoiceID: nobody },
    printInvoice: { InvoiceID: nobody },
    setPaymentMethod: { PaymentMethodID: 'none' },
    saveBillingContacts: { Recipients: [], PurchaseOrder: '' },
    setReceiptMails: { token: 'x', isStopped: true },
    removePaymentMethod: { PaymentMethodID: 'none' },
    addPaymentDetails: { PaymentDetails: {} },
    addAdyenDetails: { details: {} },
    sendPhoneOtp: { Phone: '919876543210' },
    submitPhoneOtp: { PhoneOTP: '000000' },
    saveBillingAddress: { Address1: '', Address2: '', City: '', PinCode: '', State: '', Country: '' },
  };
  return inputs[endpoint.name] ?? {};
}
