/** What an organisation and its people have that somebody else could name. */
export interface IdsOfOthers {
  readonly organisation: string;
  readonly person: string;
  readonly email: string;
  readonly session: string;
  readonly passkey: string;
  readonly provider: string;
  readonly invitation: string;
  readonly grant: string;
  readonly association: string;
  readonly job: string;
  readonly invoice: string;
  readonly quote: string;
  readonly card: string;
}

const noCode = 'NOSUCHCODE';
const plan = 'crm-startup-monthly';

/** The fields by which a call names something that exists already; each call that has one stands in a table below. */
export const namingFields: readonly string[] = [
  'id',
  'tenantId',
  'TenantID',
  'userId',
  'userIds',
  'userName',
  'updateUserInfo',
  'person',
  'jobId',
  'quoteId',
  'InvoiceID',
  'PaymentMethodID',
];

/** Calls in the name of a client: what they need beside `TenantID`. */
export const callsForClients: Readonly<Record<string, (ids: IdsOfOthers) => object>> = {
  getPlanDetails: () => ({ Version: 'v2' }),
  getSubscriptionDetails: () => ({ Version: 'v2' }),
  openClientSubscription: () => ({}),
  activatePlan: () => ({ PlanID: plan, Currency: 'usd' }),
  payInvoice: ({ invoice }) => ({ InvoiceID: invoice }),
  quoteChange: () => ({ PlanID: plan }),
  confirmQuote: ({ quote }) => ({ quoteId: quote }),
  settleChange: ({ quote }) => ({ quoteId: quote }),
  getUpdatedAmount: () => ({ PlanID: plan, Addons: [], Currency: 'usd' }),
  listPaidInvoices: () => ({}),
  listFailedInvoices: () => ({}),
  listUpcomingInvoices: () => ({}),
  getInvoice: ({ invoice }) => ({ InvoiceID: invoice }),
  printInvoice: ({ invoice }) => ({ InvoiceID: invoice }),
  getForecast: () => ({}),
  checkPrepaidCode: () => ({ Code: noCode }),
  applyPrepaidCode: () => ({ code: noCode, Currency: 'usd' }),
  checkDiscountCode: () => ({ Code: noCode }),
  applyDiscountCode: () => ({ Code: noCode }),
  removeDiscountCode: () => ({ Code: noCode }),
  getPaymentMethods: () => ({ Currency: 'usd' }),
  createSetupIntent: () => ({}),
  setPaymentMethod: ({ card }) => ({ PaymentMethodID: card }),
  removePaymentMethod: ({ card }) => ({ PaymentMethodID: card, isDefaultMeant: true }),
  addPaymentDetails: () => ({ PaymentDetails: { type: 'scheme' } }),
  addAdyenDetails: () => ({ details: { type: 'scheme' } }),
  requestCashfreePage: () => ({}),
  sendPhoneOtp: () => ({ Phone: '919876543210' }),
  submitPhoneOtp: () => ({ PhoneOTP: '123456' }),
  getBillingAddress: () => ({}),
  saveBillingAddress: () => ({
    Address1: '1 Pier',
    Address2: '',
    City: 'York',
    PinCode: '1',
    State: 'NY',
    Country: 'US',
  }),
};

const member = { appName: 'console', rgShortCode: 'member', moduleUuids: [] };

/** Calls that name a row, with an id that exists elsewhere. */
export const callsForRows: Readonly<Record<string, (ids: IdsOfOthers) => object>> = {
  switchTenant: ({ organisation }) => ({ tenantId: organisation }),
  answerSignOn: ({ organisation }) => ({ request: 'a'.repeat(40), tenantId: organisation }),
  leaveOrganisation: ({ organisation }) => ({ tenantId: organisation }),
  deleteCompany: ({ organisation }) => ({ id: organisation, password: 'correct-horse-staple' }),
  restoreCompany: ({ organisation }) => ({ id: organisation }),
  getClient: ({ organisation }) => ({ tenantId: organisation }),
  endSession: ({ session }) => ({ id: session }),
  renamePasskey: ({ passkey }) => ({ id: passkey, name: 'Mine' }),
  removePasskey: ({ passkey }) => ({ id: passkey }),
  disconnectProvider: ({ provider }) => ({ id: provider }),
  getPasswordPolicyOf: ({ email }) => ({ userName: email }),
  updateProfile: ({ person }) => ({
    id: person,
    firstName: 'Hi',
    lastName: 'Jack',
    countryCode: 'US',
    phone: '',
    isReady: false,
  }),
  acceptClient: ({ grant }) => ({ id: grant }),
  revokeBookkeeper: ({ association }) => ({ id: association }),
  revokeClient: ({ association }) => ({ id: association }),
  resendInvitation: ({ invitation }) => ({ id: invitation }),
  withdrawInvitation: ({ invitation }) => ({ id: invitation }),
  acceptInvite: ({ invitation }) => ({ id: invitation }),
  rejectInvite: ({ invitation }) => ({ id: invitation }),
  getUser: ({ person }) => ({ userId: person }),
  listUserChanges: ({ person }) => ({ userId: person }),
  explainAccess: ({ person }) => ({ userId: person, product: 'crm' }),
  updateUser: ({ person }) => ({
    version: 1,
    updateUserInfo: { id: person, user: { firstName: 'Hi', lastName: 'Jack' } },
    assignUserRoleRequest: [],
    unAssignUserRoleRequest: { apps: [] },
  }),
  setPermissions: ({ person }) => ({ userId: person, version: 1, permission: member }),
  transferOwnership: ({ person }) => ({ userId: person }),
  disableUser: ({ person }) => ({ userId: person }),
  enableUser: ({ person }) => ({ userId: person }),
  deleteUser: ({ person }) => ({ userId: person }),
  resetUserFactors: ({ person }) => ({ userId: person }),
  endUserSessions: ({ person }) => ({ userId: person }),
  sendResetLink: ({ email }) => ({ userName: email }),
  sendResetLinkByGet: ({ email }) => ({ userName: email }),
  setUserPassword: ({ email }) => ({ userName: email, password: 'granite-otter-5521', confirmationCode: -1 }),
  previewUserChange: ({ person }) => ({ userIds: [person], assign: [], unassign: ['chat'] }),
  changeManyUsers: ({ person }) => ({ userIds: [person], action: 'disable' }),
  changeRoleOfMany: ({ person }) => ({ userIds: [person], assign: member }),
  getPeopleJob: ({ job }) => ({ jobId: job }),
  listPeopleJobRows: ({ job }) => ({ jobId: job }),
  startPeopleJob: ({ job }) => ({ jobId: job }),
  undoImport: ({ job }) => ({ jobId: job }),
  listAuditEntries: ({ person }) => ({ person }),
  exportAuditEntries: ({ person }) => ({ person }),
  payInvoice: ({ invoice }) => ({ InvoiceID: invoice }),
  withdrawPurchase: ({ invoice }) => ({ InvoiceID: invoice, isConfirmed: true }),
  getInvoice: ({ invoice }) => ({ InvoiceID: invoice }),
  printInvoice: ({ invoice }) => ({ InvoiceID: invoice }),
  confirmQuote: ({ quote }) => ({ quoteId: quote }),
  settleChange: ({ quote }) => ({ quoteId: quote }),
  setPaymentMethod: ({ card }) => ({ PaymentMethodID: card }),
  removePaymentMethod: ({ card }) => ({ PaymentMethodID: card, isDefaultMeant: true }),
};
