import { displayedRoles } from '@atrium/domain/access/displayed-role';
import { consoleRoles } from '@atrium/domain/access/permissions';
import { codeKinds } from '@atrium/domain/codes/order-codes';
import { associationStates } from '@atrium/domain/company/bookkeeper-association';
import { creditSources } from '@atrium/domain/credits/consume-credits';
import { locales } from '@atrium/domain/identity/locale';
import { linkPurposes } from '@atrium/domain/identity/mailed-link';
import { assurances, sessionEndReasons } from '@atrium/domain/identity/session';
import { invitationStates } from '@atrium/domain/invites/invitation';
import {
  holdStates,
  invoiceKinds,
  invoiceMarks,
  invoiceStates,
  useStates,
} from '@atrium/domain/invoices/invoice-state';
import { dueKinds, dueOutcomes } from '@atrium/domain/kernel/due-work';
import { gatewaySubjects, gateways } from '@atrium/domain/payments/gateway';
import { attemptStates, operatorVerdicts, setupStates } from '@atrium/domain/payments/payment-states';
import { peopleJobKinds, peopleJobRowStates, peopleJobStates } from '@atrium/domain/people-jobs/people-job';
import { quoteStates } from '@atrium/domain/subscriptions/quote-record';
import { userStatuses } from '@atrium/domain/users/user-status';

/** The domain's closed set behind each column that PostgreSQL checks; a test compares the two. */
export const checkedSets = {
  'bookkeeper_associations.state': associationStates,
  'codes.kind': codeKinds,
  'coupon_uses.state': useStates,
  'coupons.kind': codeKinds,
  'credit_grants.source': creditSources,
  'credit_uses.state': useStates,
  'due_work.kind': dueKinds,
  'due_work.outcome': dueOutcomes,
  'gateway_customers.gateway': gateways,
  'gateway_notices.gateway': gateways,
  'gateway_notices.subject_kind': gatewaySubjects,
  'gateway_references.gateway': gateways,
  'gateway_references.kind': gatewaySubjects,
  'invitations.state': invitationStates,
  'invoice_documents.locale': locales,
  'invoice_documents.mark': invoiceMarks,
  'invoices.holds': holdStates,
  'invoices.kind': invoiceKinds,
  'invoices.state': invoiceStates,
  'mails.locale': locales,
  'memberships.console_role': consoleRoles,
  'one_time_links.purpose': linkPurposes,
  'payment_attempts.gateway': gateways,
  'payment_attempts.operator_verdict': operatorVerdicts,
  'payment_attempts.state': attemptStates,
  'payment_methods.gateway': gateways,
  'payment_setups.gateway': gateways,
  'payment_setups.state': setupStates,
  'people.displayed_role': displayedRoles,
  'people.status': userStatuses,
  'people_job_rows.state': peopleJobRowStates,
  'people_jobs.kind': peopleJobKinds,
  'people_jobs.state': peopleJobStates,
  'quotes.state': quoteStates,
  'sessions.assurance': assurances,
  'sessions.end_reason': sessionEndReasons,
  'users.locale': locales,
} as const satisfies Readonly<Record<string, readonly string[]>>;
