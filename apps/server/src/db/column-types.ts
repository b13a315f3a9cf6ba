import { displayedRoles } from '@atrium/domain/access/displayed-role';
import { consoleRoles } from '@atrium/domain/access/permissions';
import { agreementActs, agreementSubjects } from '@atrium/domain/agreements/agreements-due';
import { auditActions } from '@atrium/domain/audit/actions';
import { erasureKinds, erasureReasons } from '@atrium/domain/closure/erasure-record';
import { type CodeContents, type CodeKind, codeKinds } from '@atrium/domain/codes/order-codes';
import { associationStates } from '@atrium/domain/company/bookkeeper-association';
import { websiteTypes } from '@atrium/domain/company/custom-domain';
import type { Preferences } from '@atrium/domain/company/preferences';
import { creditSources } from '@atrium/domain/credits/consume-credits';
import { locales } from '@atrium/domain/identity/locale';
import { linkPurposes } from '@atrium/domain/identity/mailed-link';
import { passwordOrigins } from '@atrium/domain/identity/password-origin';
import { assurances, sessionEndReasons } from '@atrium/domain/identity/session';
import { invitationStates } from '@atrium/domain/invites/invitation';
import type { InvoiceParty } from '@atrium/domain/invoices/build-invoice';
import { buyerKinds } from '@atrium/domain/invoices/buyer-kind';
import { type ConsumerSale } from '@atrium/domain/invoices/consumer-sale';
import { type ExchangeTerms, exchangeStates } from '@atrium/domain/invoices/document-exchange';
import {
  holdStates,
  invoiceKinds,
  invoiceMarks,
  invoiceStates,
  useStates,
} from '@atrium/domain/invoices/invoice-state';
import { entryKinds } from '@atrium/domain/invoices/ledger';
import type { StoredInputs } from '@atrium/domain/invoices/rebuild-invoices';
import type { ElectronicContact } from '@atrium/domain/invoices/seller';
import type { TaxRegistration } from '@atrium/domain/invoices/tax/decide-tax';
import { taxChecks } from '@atrium/domain/invoices/tax/tax-check';
import type { TaxTreatment } from '@atrium/domain/invoices/tax/tax-treatment';
import type { Anchor } from '@atrium/domain/kernel/billing-period';
import type { JsonFields } from '@atrium/domain/kernel/canonical-json';
import { dueKinds, dueOutcomes } from '@atrium/domain/kernel/due-work';
import { type Lead, leadFormNames, leadOrigins, submissionOutcomes } from '@atrium/domain/leads/lead-form';
import { mailTemplates } from '@atrium/domain/mail/mail-templates';
import type { SeriesTally } from '@atrium/domain/money-audit/number-series';
import type { GatewayCodes } from '@atrium/domain/payments/charge-report';
import { gatewaySubjects, gateways } from '@atrium/domain/payments/gateway';
import {
  attemptStates,
  operatorVerdicts,
  refundCauses,
  refundStates,
  setupStates,
} from '@atrium/domain/payments/payment-states';
import type { ImportEntry } from '@atrium/domain/people-jobs/import-list';
import {
  ownerChanges,
  peopleJobKinds,
  peopleJobRowStates,
  peopleJobStates,
} from '@atrium/domain/people-jobs/people-job';
import type { PricedPlan } from '@atrium/domain/pricing/price-plan';
import type { Product } from '@atrium/domain/products/products';
import { factKinds } from '@atrium/domain/reports/fact-kinds';
import { type FactContent } from '@atrium/domain/reports/facts';
import { rollupGrains, rollupSeries } from '@atrium/domain/reports/rollup-parts';
import { dueLanes } from '@atrium/domain/runs/due-lanes';
import { policyMailingKinds } from '@atrium/domain/security/policy-mailing';
import { tokenKinds } from '@atrium/domain/sign-on/token-kinds';
import type { QuoteInputs } from '@atrium/domain/subscriptions/quotes/quote-inputs';
import { lineKinds } from '@atrium/domain/subscriptions/quotes/quote-lines';
import { quoteStates } from '@atrium/domain/subscriptions/quotes/quote-record';
import type { ToldPrice } from '@atrium/domain/subscriptions/quotes/settle-quote';
import { renewalStates } from '@atrium/domain/subscriptions/renewals/renewal';
import type { Stretch } from '@atrium/domain/subscriptions/term';
import type { Why } from '@atrium/domain/subscriptions/why';
import { clockMoveStates } from '@atrium/domain/test-clock/plan-clock-move';
import { userStatuses } from '@atrium/domain/users/user-status';
import type { ColumnType } from 'kysely';

/** The domain's closed set behind each column that PostgreSQL checks; a test compares the two. */
export const checkedSets = {
  'agreements.act': agreementActs,
  'billing_addresses.buyer_kind': buyerKinds,
  'billing_addresses.tax_check': taxChecks,
  'agreements.document': agreementSubjects,
  'bookkeeper_associations.state': associationStates,
  'codes.kind': codeKinds,
  'erasures.kind': erasureKinds,
  'erasures.reason': erasureReasons,
  'companies.locale': locales,
  'clock_moves.state': clockMoveStates,
  'coupon_uses.state': useStates,
  'coupons.kind': codeKinds,
  'credit_grants.source': creditSources,
  'credit_uses.state': useStates,
  'due_work.kind': dueKinds,
  'due_work.lane': dueLanes,
  'due_work.outcome': dueOutcomes,
  'fact_rollups.grain': rollupGrains,
  'facts.kind': factKinds,
  'gateway_customers.gateway': gateways,
  'gateway_notices.gateway': gateways,
  'gateway_notices.subject_kind': gatewaySubjects,
  'gateway_references.gateway': gateways,
  'gateway_references.kind': gatewaySubjects,
  'invitations.state': invitationStates,
  'invoice_documents.mark': invoiceMarks,
  'invoices.holds': holdStates,
  'invoices.exchange_state': exchangeStates,
  'invoices.kind': invoiceKinds,
  'invoices.state': invoiceStates,
  'lead_submissions.form': leadFormNames,
  'lead_submissions.outcome': submissionOutcomes,
  'leads.origin': leadOrigins,
  'memberships.console_role': consoleRoles,
  'one_time_links.purpose': linkPurposes,
  'payment_attempts.gateway': gateways,
  'payment_attempts.operator_verdict': operatorVerdicts,
  'payment_attempts.state': attemptStates,
  'payment_methods.gateway': gateways,
  'payment_setups.gateway': gateways,
  'payment_setups.state': setupStates,
  'policy_mailings.kind': policyMailingKinds,
  'people.displayed_role': displayedRoles,
  'people.status': userStatuses,
  'people_job_rows.owner_change': ownerChanges,
  'people_job_rows.state': peopleJobRowStates,
  'custom_domains.website_type': websiteTypes,
  'domain_holders.website_type': websiteTypes,
  'people_jobs.kind': peopleJobKinds,
  'people_jobs.state': peopleJobStates,
  'quotes.state': quoteStates,
  'refunds.cause': refundCauses,
  'refunds.state': refundStates,
  'renewals.state': renewalStates,
  'sessions.assurance': assurances,
  'sessions.end_reason': sessionEndReasons,
  'sign_on_tokens.kind': tokenKinds,
  'users.password_origin': passwordOrigins,
} as const satisfies ClosedSets;

/** The closed set behind each column that PostgreSQL leaves open: it grows with every feature. */
export const uncheckedSets = {
  'audit_entries.action': auditActions,
  'fact_rollups.series': rollupSeries,
  'invoice_documents.locale': locales,
  'invoice_lines.type': lineKinds,
  'ledger_entries.event': entryKinds,
  'mails.locale': locales,
  'mails.template': mailTemplates,
  'users.locale': locales,
} as const satisfies ClosedSets;

type ClosedSets = Readonly<Record<`${string}.${string}`, readonly string[]>>;
type Sets = typeof checkedSets & typeof uncheckedSets;

/** A value of the column's closed set. */
export type OneOf<Column extends keyof Sets> = Sets[Column][number];

/** What each JSON column holds. `unknown`: the reader parses it strictly. */
export interface JsonColumns {
  'added_roles.access': unknown;
  'audit_entries.facts': JsonFields;
  'audit_personal.fields': JsonFields;
  'catalogue_versions.content': unknown;
  'codes.content': CodeContents[CodeKind];
  'coupons.content': CodeContents[CodeKind];
  'custom_plans.content': unknown;
  'facts.data': FactContent['data'];
  'gateway_notices.says': Readonly<Record<string, string | number | boolean>>;
  'idempotency_keys.reply': unknown;
  'invitations.roles': readonly {
    readonly product: string;
    readonly roleGroup: string;
    readonly moduleUuids: readonly string[];
  }[];
  'invoice_lines.why': Why;
  'invoices.buyer': InvoiceParty;
  'invoices.inputs': StoredInputs;
  'invoices.seller': InvoiceParty;
  'leads.facts': Lead;
  'organisation_preferences.preferences': Preferences;
  'mails.facts': unknown;
  'sign_on_tokens.payload': JsonFields;
  'money_audits.tallies': readonly SeriesTally[];
  'payment_attempts.gateway_codes': GatewayCodes;
  /** The role that is given to many people, or the product whose role is taken from them. */
  'people_jobs.change': {
    readonly product: string;
    /** Null when the role is taken away. */
    readonly roleGroup: string | null;
    readonly moduleUuids: readonly string[];
    /** As people read it, at the time it was asked for. */
    readonly title: string;
  };
  'people_job_rows.entry': ImportEntry;
  /** What a deleted person had, so that they can be restored. */
  'people_job_rows.removed': {
    readonly email: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly contact: string | null;
    readonly wasCreatedHere: boolean;
    readonly roles: readonly {
      readonly product: string;
      readonly roleGroup: string;
      readonly moduleUuids: readonly string[];
    }[];
  };
  'quotes.inputs': QuoteInputs;
  'quotes.request': {
    readonly planId: string;
    readonly addedHolders: number;
    /** The product that the extra seats were said to be of; null where none are asked for. */
    readonly seatsOf: string | null;
    readonly alsoEnd: readonly Product[];
  };
  'sellers.consumers': ConsumerSale;
  'sellers.contact': ElectronicContact;
  'sellers.exchange': ExchangeTerms;
  'sellers.registrations': readonly TaxRegistration[];
  'subscriptions.anchor': Anchor;
  'subscriptions.plan': PricedPlan;
  'subscriptions.seat_stretches': readonly Stretch[];
  'subscriptions.stretches': readonly Stretch[];
  'subscriptions.scheduled_price': PricedPlan;
  'subscriptions.told_price': ToldPrice;
  'subscriptions.treatment': TaxTreatment;
}

/** A JSON column is read as its value and written as text. */
export type Json<Column extends keyof JsonColumns> = ColumnType<JsonColumns[Column], string, string>;
export type NullableJson<Column extends keyof JsonColumns> = ColumnType<
  JsonColumns[Column] | null,
  string | null,
  string | null
>;
