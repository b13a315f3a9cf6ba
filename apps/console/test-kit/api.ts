import { getOwnPermissions } from '@atrium/contract/access/get-own-permissions';
import { listOwners } from '@atrium/contract/access/list-owners';
import { listRoleGroups } from '@atrium/contract/access/list-role-groups';
import { listAgreements } from '@atrium/contract/agreements/list-agreements';
import { getCompanyReset } from '@atrium/contract/closure/company-reset';
import { getClosureImpact, listDeletedCompanies } from '@atrium/contract/closure/deleted-companies';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { getTenantDetails } from '@atrium/contract/company/get-tenant-details';
import { getClient, listClients } from '@atrium/contract/company/list-clients';
import { listTenants } from '@atrium/contract/company/list-tenants';
import { apiBase, type Endpoint } from '@atrium/contract/endpoint';
import { catalogue, type RefusalCode } from '@atrium/contract/errors/catalogue';
import type { CatalogueEntry } from '@atrium/contract/errors/catalogue-entry';
import type { RefusalBody } from '@atrium/contract/errors/refusal-body';
import { getStatus } from '@atrium/contract/identity/get-status';
import { logOut } from '@atrium/contract/identity/log-out';
import { listSignInProviders } from '@atrium/contract/identity/provider-sign-in';
import { saveOwnLanguage } from '@atrium/contract/identity/save-own-language';
import type { StatusReply } from '@atrium/contract/identity/status-reply';
import { listInvitations } from '@atrium/contract/invites/list-invitations';
import { listInvites } from '@atrium/contract/invites/list-invites';
import { listFailedInvoices } from '@atrium/contract/invoices/list-failed-invoices';
import { listPaidInvoices } from '@atrium/contract/invoices/list-paid-invoices';
import { getSalesContact } from '@atrium/contract/leads/sales-contact';
import { listPasskeys } from '@atrium/contract/own-account/passkeys';
import { listConnectedProviders } from '@atrium/contract/own-account/providers';
import { listSessions } from '@atrium/contract/own-account/sessions';
import { getTwoFactor } from '@atrium/contract/own-account/two-factor';
import { getBillingAddress } from '@atrium/contract/payments/billing-address';
import { getBillingContacts } from '@atrium/contract/payments/billing-contacts';
import { getPaymentMethods } from '@atrium/contract/payments/get-payment-methods';
import { listDeletions } from '@atrium/contract/people-jobs/people-jobs';
import { getPasswordPolicy, getPasswordPolicyOf } from '@atrium/contract/policies/password-policy';
import { getFactorRule } from '@atrium/contract/policies/required-factor';
import { getTimeoutSettings } from '@atrium/contract/policies/timeouts';
import { getLocation } from '@atrium/contract/pricing/get-location';
import { getPlanDetails } from '@atrium/contract/pricing/get-plan-details';
import { getHome } from '@atrium/contract/products/get-home';
import { recordPageView } from '@atrium/contract/reports/record-page-view';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { listUpcomingInvoices } from '@atrium/contract/subscriptions/list-upcoming-invoices';
import { getSeats } from '@atrium/contract/users/get-seats';
import { listUsers } from '@atrium/contract/users/list-users';
import { policyDefaults } from '@atrium/domain/security/password-policy';
import { defaultTimeouts } from '@atrium/domain/security/timeouts';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { setupServer } from 'msw/node';
import { subscriptionsReply } from './billing-api.ts';
import { noteFor, replyOrEnd } from './contract-faults.ts';
import { homeReply } from './home.ts';
import { paymentsReply } from './payments.ts';
import { clientOfBookkeeper, company, otherCompany, sessionOf } from './people.ts';
import { plansIn } from './plans.ts';
import { emptyReports } from './reports.ts';
import { roleGroupsReply } from './role-groups.ts';

const verbs = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete } as const;

type Answer<Input, Reply> = Reply | ((input: Input, headers: Headers) => Reply | Response | Promise<Reply | Response>);

/** A handler that speaks the contract; a test fails where the input or the reply does not satisfy its schema. */
export function answer<Input, Reply>(endpoint: Endpoint<Input, Reply>, reply: Answer<Input, Reply>) {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
  return verbs[endpoint.method](`*${apiBase}${path}`, async ({ request, params: { 0: _origin, ...params } }) => {
    const note = noteFor();
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const placed = endpoint.method === 'GET' ? query : { ...query, ...((await request.json()) as object) };
    const parsed = endpoint.input.safeParse({ ...params, ...placed });
    // '/users/{userId}' also matches '/users/roles'; where the id is none, the next handler answers.
    if (!parsed.success && parsed.error.issues.some(({ path: [field] }) => String(field) in params)) return undefined;
    if (!parsed.success) return broken(note, `the input of ${endpoint.name}: ${parsed.error.message}`);
    // A call that is still unanswered when the server of its file closes would be sent again while another file runs.
    const given = await replyOrEnd<Reply | Response>(
      Promise.resolve(reply instanceof Function ? reply(parsed.data, request.headers) : reply),
      () => refusal('request.invalid'),
    );
    if (given instanceof Response) return given;
    const checked = endpoint.reply.safeParse(given);
    if (!checked.success) return broken(note, `the reply of ${endpoint.name}: ${checked.error.message}`);
    return HttpResponse.json(checked.data as object);
  });
}

function broken(note: (fault: string) => void, fault: string): Response {
  note(fault);
  return new Response(fault, { status: 500 });
}

/** The server's answer to a refused call. */
export function refusal(code: RefusalCode, more: Pick<RefusalBody, 'failure'> = {}): Response {
  const { status, message, serverMessage }: CatalogueEntry = catalogue[code];
  return HttpResponse.json({ code, errorMessage: serverMessage ?? message, ...more }, { status });
}

/** The policy of an organisation that has saved none. */
export const unsavedPolicy = {
  ...policyDefaults,
  expireExistingUsersPassword: false,
  passwordsExpiredAt: null,
  version: 0,
};

/** Timeouts that nobody has changed yet. */
export const timeoutsReply = {
  id: company.tenantId,
  isOffered: true,
  ...defaultTimeouts,
  tokenExpiryTime: '2026-11-30T08:00:00.000Z',
};

/** An owner who is signed in and has two organisations; a test replaces the replies that it is about. */
export const server = setupServer(
  answer(getStatus, () => sessionOf()),
  answer(logOut, { loggedOut: true }),
  answer(saveOwnLanguage, { saved: true }),
  answer(getSalesContact, { isAllowed: false }),
  answer(listAgreements, { agreements: [], next: null }),
  answer(getTwoFactor, { status: 'off', since: null, recoveryCodesLeft: 0 }),
  answer(listSessions, { sessions: [] }),
  answer(getPasswordPolicy, unsavedPolicy),
  answer(getPasswordPolicyOf, policyDefaults),
  answer(listPasskeys, { passkeys: [] }),
  answer(listSignInProviders, { providers: [] }),
  answer(listConnectedProviders, { connected: [] }),
  answer(getTimeoutSettings, timeoutsReply),
  answer(getFactorRule, { requiredFrom: null, hasOwnFactor: false, without: { count: 0, first: [] } }),
  answer(getLocation, { country: { iso_code: null } }),
  answer(getPlanDetails, plansIn('USD')),
  answer(getTenantDetails, company),
  answer(listTenants, {
    tenants: [company, otherCompany].map(({ tenantId, tenantName }) => ({ tenantId, tenantName })),
  }),
  answer(getClosureImpact, { users: 12, subscriptions: 3, invoices: 48, canDelete: true }),
  answer(listDeletedCompanies, { tenants: [] }),
  answer(getCompanyReset, { reset: null }),
  answer(getSubscriptionDetails, subscriptionsReply()),
  answer(getPaymentMethods, paymentsReply()),
  answer(getBillingAddress, []),
  answer(getBillingContacts, { Recipients: [], Left: [], PurchaseOrder: '' }),
  answer(recordPageView, { recorded: true }),
  answer(listPaidInvoices, { invoices: [], nextCursor: null }),
  answer(listFailedInvoices, { invoices: [], nextCursor: null }),
  answer(listUpcomingInvoices, { invoices: [] }),
  answer(listUsers, { users: [], previousCursor: null, nextCursor: null, total: 0 }),
  answer(getSeats, { seats: [], subscribed: [] }),
  answer(listClients, { isBookkeeper: false, clients: [] }),
  answer(getClient, ({ tenantId }) => ({ ...clientOfBookkeeper, tenantId })),
  answer(listOwners, { owners: [{ name: 'Maya Lake' }, { name: 'Tom Reed' }] }),
  answer(getOwnPermissions, { permissions: [] }),
  answer(listInvites, { invites: [] }),
  answer(listInvitations, { invitations: [] }),
  answer(listDeletions, { deletions: [] }),
  answer(getHome, homeReply()),
  answer(listRoleGroups, roleGroupsReply),
  ...emptyReports.map(([endpoint, reply]) => answer(endpoint, reply)),
  answer(addOrganisation, ({ tenantName }) => ({ tenantId: otherCompany.tenantId, tenantName })),
);

export const signedOut = { accessToken: null, emailVerified: false, ended: null } as const;

export function whoIs(session: StatusReply | null): void {
  server.use(answer(getStatus, () => session ?? signedOut));
}
