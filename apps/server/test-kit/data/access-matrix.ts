/** Who may call what: the expected outcome of every endpoint for every kind of caller, under review like code. */
export const actors = [
  'anonymous',
  'signed out',
  'second factor owed',
  'no organisation',
  'unverified owner',
  'guest',
  'disabled',
  'no console role',
  'member',
  'manager',
  'manager with m_console_user_r',
  'admin',
  'admin with m_console_subscription',
  'admin with m_console_role',
  'owner',
  "another organisation's owner",
  'bookkeeper associated',
  'bookkeeper not associated',
] as const;
export type ActorName = (typeof actors)[number];

export type AccessOutcome =
  | 'allowed'
  | 'session.expired'
  | 'session.second_factor_needed'
  | 'identity.verify_first'
  | 'organisation.not_set'
  | 'request.unauthorized'
  | 'service.unauthorized'
  | 'identity.not_a_member'
  | 'bookkeeper.not_associated';

type Row = Readonly<Record<ActorName, AccessOutcome>>;

const everyone = row(() => 'allowed');

/** No session, or one that has ended: by signing out, or because somebody disabled the person meanwhile. */
const isClosed = (actor: ActorName) => actor === 'anonymous' || actor === 'signed out' || actor === 'disabled';

const signedIn = row((actor) => {
  if (isClosed(actor)) return 'session.expired';
  return actor === 'second factor owed' ? 'session.second_factor_needed' : 'allowed';
});

/** Whoever is signed in and has proved the mailbox. */
const ownVerified = row((actor) => (actor === 'unverified owner' ? 'identity.verify_first' : signedIn[actor]));

function membersWho(may: readonly ActorName[]): Row {
  return row((actor) => {
    if (signedIn[actor] !== 'allowed') return signedIn[actor];
    // Who has not proved the address works in no organisation (D-503).
    if (actor === 'no organisation' || actor === 'unverified owner') return 'organisation.not_set';
    return may.includes(actor) ? 'allowed' : 'request.unauthorized';
  });
}

/** Owners of organisations of their own, to whom the first one is somebody else's. */
export const strangers = [
  "another organisation's owner",
  'bookkeeper associated',
  'bookkeeper not associated',
] as const;
const owners = ['owner', ...strangers] as const;
const admins = ['admin', 'admin with m_console_subscription', 'admin with m_console_role'] as const;
const managers = ['manager', 'manager with m_console_user_r'] as const;
/** Who may change subscriptions (ROLE-09). */
const subscriptionUsers = [...owners, 'admin with m_console_subscription'] as const;
/** Who may act on users (ROLE-10, ROLE-13). */
const userActors = [...owners, 'admin with m_console_role', 'manager with m_console_user_r'] as const;
const all = [...owners, ...admins, ...managers, 'member', 'guest', 'no console role'] as const;

export const accessMatrix: Readonly<Record<string, Row>> = {
  signUp: everyone,
  signIn: everyone,
  verifyEmail: everyone,
  resendVerification: everyone,
  resendVerificationByGet: everyone,
  forgotPassword: everyone,
  resetPassword: everyone,
  // Only for a session that an admin's password opened; none of these is one, and each is told so.
  changeFirstPassword: row((actor) => (isClosed(actor) ? 'session.expired' : 'request.unauthorized')),
  changePassword: signedIn,
  sendChangeEmailOtp: signedIn,
  confirmChangeEmail: signedIn,
  undoChangeEmail: everyone,
  getAccountDeletion: signedIn,
  exportOwnData: signedIn,
  exportOrganisation: membersWho(owners),
  deleteAccount: signedIn,
  listAuditEntries: membersWho(owners),
  exportAuditEntries: membersWho(owners),
  listSessions: signedIn,
  // Asked for a session of nobody.
  endSession: signedIn,
  endOtherSessions: signedIn,
  reportActivity: signedIn,
  saveOwnLanguage: signedIn,
  agree: signedIn,
  listAgreements: membersWho([...owners, ...admins]),
  getSalesContact: signedIn,
  endSalesContact: signedIn,
  saveOwnDetails: signedIn,
  getTimeoutSettings: membersWho([...owners, ...admins]),
  saveTimeoutSettings: membersWho([...owners, ...admins]),
  previewTimeoutSettings: membersWho([...owners, ...admins]),
  getTwoFactor: signedIn,
  enableTwoFactor: signedIn,
  registerTwoFactor: ownVerified,
  generateRecoveryCodes: signedIn,
  disableTwoFactor: signedIn,
  stepUp: signedIn,
  getPasswordPolicy: membersWho([...owners, ...admins]),
  // Who owes a second factor or a password may read what their own must meet.
  getPasswordPolicyOf: row((actor) => (isClosed(actor) ? 'session.expired' : 'allowed')),
  previewPasswordPolicy: membersWho([...owners, ...admins]),
  savePasswordPolicy: membersWho([...owners, ...admins]),
  expirePasswords: membersWho([...owners, ...admins]),
  getFactorRule: membersWho(owners),
  requireFactor: membersWho(owners),
  stopRequiringFactor: membersWho(owners),
  // Only for a session that owes it.
  passSecondFactor: row((actor) => {
    if (isClosed(actor)) return 'session.expired';
    return actor === 'second factor owed' ? 'allowed' : 'request.unauthorized';
  }),
  listPasskeys: signedIn,
  beginPasskey: ownVerified,
  // Refused for what it brings before the mailbox is asked about.
  addPasskey: signedIn,
  renamePasskey: signedIn,
  removePasskey: signedIn,
  beginPasskeySignIn: everyone,
  signInWithPasskey: everyone,
  listSignInProviders: everyone,
  beginProviderSignIn: everyone,
  signInWithProvider: everyone,
  listConnectedProviders: signedIn,
  connectProvider: ownVerified,
  disconnectProvider: signedIn,
  stepUpWithProvider: signedIn,
  stepUpWithPasskey: signedIn,
  // Whoever has shown the password alone may show a passkey as well: an organisation may ask for it.
  passWithPasskey: row((actor) => (isClosed(actor) ? 'session.expired' : 'allowed')),
  logOut: everyone,
  logOutByGet: everyone,
  getLocation: everyone,
  saveContact: everyone,
  recordCrash: everyone,
  // That nobody is signed in is an answer (D-153).
  getStatus: everyone,
  // The cookie decides here, not the access token; whoever has one is let in, also to owe the second factor.
  refreshToken: row((actor) => (isClosed(actor) ? 'session.expired' : 'allowed')),
  listTenants: signedIn,
  getTenantDetails: membersWho(all),
  getPeopleTenant: membersWho(all),
  // No person calls it, whoever they are: only a product with its token.
  createInvite: row(() => 'service.unauthorized'),
  getProfile: membersWho([...owners, ...admins]),
  updateProfile: membersWho([...owners, ...admins]),
  getPlanDetails: membersWho(all),
  // Every member may read the subscription (ROLE-14, D-59).
  getSubscriptionDetails: membersWho([...owners, ...admins, ...managers, 'member']),
  // Asked in nobody's name, so that all who may ask are told that it is not theirs.
  openClientSubscription: membersWho(subscriptionUsers),
  activatePlan: membersWho(subscriptionUsers),
  cancelSubscription: membersWho(subscriptionUsers),
  resumeSubscription: membersWho(subscriptionUsers),
  schedulePlan: membersWho(subscriptionUsers),
  quoteChange: membersWho(subscriptionUsers),
  confirmQuote: membersWho(subscriptionUsers),
  payInvoice: membersWho(subscriptionUsers),
  withdrawPurchase: membersWho(subscriptionUsers),
  settleChange: membersWho(subscriptionUsers),
  getUpdatedAmount: membersWho(subscriptionUsers),
  // Asked for the first organisation by everybody: who is no member of it finds nothing there.
  switchTenant: row((actor) => {
    if (ownVerified[actor] !== 'allowed') return ownVerified[actor];
    return actor === 'no organisation' || strangers.some((name) => name === actor)
      ? 'identity.not_a_member'
      : 'allowed';
  }),
  // Anybody may found an organisation of their own.
  addOrganisation: ownVerified,
  renameCompany: membersWho([...owners, ...admins]),
  saveCompanySettings: membersWho([...owners, ...admins]),
  saveMetadata: membersWho([...owners, ...admins]),
  getCustomDomain: membersWho([...owners, ...admins]),
  saveCustomDomain: membersWho([...owners, ...admins]),
  getClosureImpact: membersWho(owners),
  deleteCompany: membersWho(owners),
  getCompanyReset: membersWho(owners),
  resetCompany: membersWho(owners),
  undoCompanyReset: membersWho(owners),
  transferOwnership: membersWho(owners),
  listDeletedCompanies: signedIn,
  restoreCompany: ownVerified,
  // Asked for an organisation that nobody belongs to.
  leaveOrganisation: row((actor) => (signedIn[actor] === 'allowed' ? 'identity.not_a_member' : signedIn[actor])),
  listBookkeepers: membersWho(subscriptionUsers),
  grantBookkeeper: membersWho(subscriptionUsers),
  revokeBookkeeper: membersWho(subscriptionUsers),
  listClients: membersWho([...owners, ...admins]),
  acceptClient: membersWho([...owners, ...admins]),
  revokeClient: membersWho([...owners, ...admins]),
  // Asked for the first organisation by everybody: it is there for whom it has accepted as bookkeeper, and for nobody else.
  getClient: row((actor) => {
    const door = membersWho([...owners, ...admins])[actor];
    return door !== 'allowed' || actor === 'bookkeeper associated' ? door : 'bookkeeper.not_associated';
  }),
  listUsers: membersWho([...owners, 'admin with m_console_role', ...managers]),
  getSeats: membersWho([...owners, 'admin with m_console_role', ...managers]),
  getUser: membersWho([...owners, 'admin with m_console_role', ...managers]),
  listUserChanges: membersWho([...owners, 'admin with m_console_role', ...managers]),
  listRoles: membersWho([...owners, 'admin with m_console_role', ...managers]),
  listRoleGroups: membersWho([...owners, 'admin with m_console_role', ...managers]),
  listOwners: membersWho(all),
  // Refused later where nothing is left to ask for.
  askForAccess: membersWho(all),
  explainAccess: membersWho([...owners, 'admin with m_console_role', ...managers]),
  getUserInfo: signedIn,
  getOwnPermissions: membersWho(all),
  getHome: membersWho(all),
  recordPageView: signedIn,
  trackEvent: signedIn,
  getSupportChat: signedIn,
  getChatHash: signedIn,
  sendFacts: row(() => 'service.unauthorized'),
  getProductAccess: row(() => 'service.unauthorized'),
  answerSignOn: signedIn,
  leaveProduct: everyone,
  // Operators' tools alone: no person's session opens them.
  listRunKinds: row(() => 'service.unauthorized'),
  listRuns: row(() => 'service.unauthorized'),
  getRun: row(() => 'service.unauthorized'),
  retryRun: row(() => 'service.unauthorized'),
  holdRun: row(() => 'service.unauthorized'),
  releaseRun: row(() => 'service.unauthorized'),
  holdRunKind: row(() => 'service.unauthorized'),
  releaseRunKind: row(() => 'service.unauthorized'),
  // Every member may ask; what they see depends on their roles in the products (ROLE-27, X-09).
  getInvoiceReport: membersWho(all),
  getAgedReceivable: membersWho(all),
  listBankAccounts: membersWho(all),
  getBankReport: membersWho(all),
  listPipelines: membersWho(all),
  getWonLostDeals: membersWho(all),
  countContacts: membersWho(all),
  getExpensesClaimed: membersWho(all),
  getExpenseBreakdown: membersWho(all),
  getPayroll: membersWho([...owners, 'admin with m_console_role', ...managers]),
  getPaystub: membersWho(all),
  getLeavesPerMonth: membersWho(all),
  getAllLeaves: membersWho([...owners, ...admins]),
  listViews: membersWho(all),
  getTable: membersWho(all),
  listRecords: membersWho(all),
  listRecordsByPage: membersWho(all),
  listCrmUsers: membersWho(all),
  previewUserChange: membersWho(userActors),
  getAddUserAmount: membersWho(userActors),
  listPaidInvoices: membersWho(subscriptionUsers),
  listFailedInvoices: membersWho(subscriptionUsers),
  listUpcomingInvoices: membersWho(subscriptionUsers),
  getForecast: membersWho(subscriptionUsers),
  // Refused later, because the organisation is a real one.
  getTestClock: membersWho(subscriptionUsers),
  moveTestClock: membersWho(subscriptionUsers),
  getInvoice: membersWho(subscriptionUsers),
  checkPrepaidCode: membersWho(subscriptionUsers),
  applyPrepaidCode: membersWho(subscriptionUsers),
  checkDiscountCode: membersWho(subscriptionUsers),
  applyDiscountCode: membersWho(subscriptionUsers),
  removeDiscountCode: membersWho(subscriptionUsers),
  checkCreditCode: membersWho(subscriptionUsers),
  applyCreditCode: membersWho(subscriptionUsers),
  getCreditBilling: membersWho(subscriptionUsers),
  printInvoice: membersWho(subscriptionUsers),
  addUser: membersWho(userActors),
  updateUser: membersWho(userActors),
  setPermissions: membersWho(userActors),
  disableUser: membersWho(userActors),
  enableUser: membersWho(userActors),
  deleteUser: membersWho(userActors),
  sendResetLink: membersWho(userActors),
  sendResetLinkByGet: membersWho(userActors),
  setUserPassword: membersWho(userActors),
  resetUserFactors: membersWho(owners),
  endUserSessions: membersWho(userActors),
  listInvitations: membersWho([...owners, 'admin with m_console_role', ...managers]),
  resendInvitation: membersWho(userActors),
  withdrawInvitation: membersWho(userActors),
  listInvites: signedIn,
  acceptInvite: signedIn,
  rejectInvite: signedIn,
  checkImport: membersWho(userActors),
  changeRoleOfMany: membersWho(userActors),
  listMatchingUsers: membersWho(userActors),
  changeManyUsers: membersWho(userActors),
  undoImport: membersWho(userActors),
  listDeletions: membersWho(userActors),
  startPeopleJob: membersWho(userActors),
  getPeopleJob: membersWho(userActors),
  listPeopleJobRows: membersWho(userActors),
  exportUsers: membersWho(userActors),
  getPaymentMethods: membersWho(subscriptionUsers),
  createSetupIntent: membersWho(subscriptionUsers),
  setPaymentMethod: membersWho(subscriptionUsers),
  removePaymentMethod: membersWho(subscriptionUsers),
  addPaymentDetails: membersWho(subscriptionUsers),
  addAdyenDetails: membersWho(subscriptionUsers),
  requestCashfreePage: membersWho(subscriptionUsers),
  sendPhoneOtp: membersWho(subscriptionUsers),
  submitPhoneOtp: membersWho(subscriptionUsers),
  getBillingContacts: membersWho(subscriptionUsers),
  saveBillingContacts: membersWho(subscriptionUsers),
  setReceiptMails: everyone,
  getBillingAddress: membersWho(subscriptionUsers),
  saveBillingAddress: membersWho(subscriptionUsers),
};

function row(outcomeOf: (actor: ActorName) => AccessOutcome): Row {
  return Object.fromEntries(actors.map((actor) => [actor, outcomeOf(actor)])) as Row;
}
