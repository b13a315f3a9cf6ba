import type { Client } from 'pg';

/** Rows as the database holds them, read past every rule of the product. */
export interface SubscriptionRow {
  readonly id: string;
  readonly product: string;
  readonly plan_id: string | null;
  readonly plan: { readonly interval: string; readonly currency: string } | null;
  readonly previous_plan_id: string | null;
  readonly is_in_trial: boolean;
  readonly has_ended_unpaid: boolean;
  readonly trial_ends_on: string | null;
  readonly active_till: string | null;
  readonly scheduled_plan_id: string | null;
  readonly prepaid_code: string | null;
  readonly prepaid_months: number | null;
  readonly seat_stretches: readonly unknown[];
}

export interface InvoiceRow {
  readonly id: string;
  readonly number: string | null;
  readonly state: string;
  readonly kind: string;
  readonly product: string;
  readonly currency: string;
  readonly total_minor: number;
  readonly tax_minor: number;
  readonly due_minor: number;
  readonly period_start: string | null;
  readonly period_end: string | null;
  readonly corrects_id: string | null;
  readonly quote_id: string | null;
  readonly charged_on: string | null;
  readonly lines: readonly LineRow[];
}

export interface LineRow {
  readonly type: string;
  readonly quantity: number;
  readonly amount_minor: number;
  readonly starts_on: string | null;
  readonly expires_on: string | null;
}

export interface AttemptRow {
  readonly id: string;
  readonly invoice_id: string;
  readonly gateway: string;
  readonly reference: string | null;
  readonly amount_minor: number;
  readonly currency: string;
  readonly state: string;
  readonly debit_on: string | null;
}

export interface RefundRow {
  readonly id: string;
  readonly attempt_id: string;
  readonly invoice_id: string | null;
  readonly cause: string;
  readonly amount_minor: number;
  readonly currency: string;
  readonly state: string;
}

export interface RenewalRow {
  readonly id: string;
  readonly subscription_id: string;
  readonly product: string;
  readonly period_start: string;
  readonly period_end: string;
  readonly state: string;
  readonly invoice_id: string;
  readonly retry_at: string | null;
  readonly first_failed_at: string | null;
}

export interface GrantRow {
  readonly id: string;
  readonly source: string;
  readonly currency: string;
  readonly amount_minor: number;
  readonly remaining_minor: number;
  readonly held_minor: number;
  readonly lapsed_minor: number;
  readonly expires_on: string | null;
}

export interface DueRowFacts {
  readonly id: string;
  readonly kind: string;
  readonly subject_id: string;
}

/** All that the oracle and the commands know of an organisation. */
export interface Facts {
  /** By the organisation's own clock and zone. */
  readonly today: string;
  readonly zone: string;
  readonly isDeleted: boolean;
  readonly pendingChangeId: string | null;
  /** The products that the purchase under way ends. */
  readonly pendingEnds: readonly string[];
  readonly subscriptions: readonly SubscriptionRow[];
  readonly invoices: readonly InvoiceRow[];
  readonly attempts: readonly AttemptRow[];
  readonly refunds: readonly RefundRow[];
  readonly renewals: readonly RenewalRow[];
  readonly grants: readonly GrantRow[];
  readonly uses: readonly {
    readonly grant_id: string;
    readonly invoice_id: string;
    readonly amount_minor: number;
    readonly state: string;
  }[];
  readonly sources: readonly {
    readonly invoice_id: string;
    readonly product: string;
    readonly amount_minor: number;
    readonly left_minor: number;
  }[];
  readonly due: readonly DueRowFacts[];
  readonly methods: readonly {
    readonly gateway: string;
    readonly method_reference: string;
    readonly is_default: boolean;
    readonly customer_reference: string;
    readonly removed_at: string | null;
  }[];
  readonly coupons: readonly { readonly code: string; readonly kind: string; readonly is_on: boolean }[];
  readonly holders: readonly { readonly product: string; readonly user_id: string }[];
  /** The actions in the audit log, and the templates of mails to the founder. */
  readonly entries: readonly string[];
  readonly mails: readonly string[];
  readonly entitlements: readonly { readonly product: string; readonly until: string | null }[];
}

const rowsOf = (table: string, more = '') =>
  `(select coalesce(json_agg(t order by ${more === '' ? '1' : more}), '[]') from ${table} t where t.organisation_id = $1)`;

const question = `
  select json_build_object(
    'today', to_char((now() + make_interval(secs => c.clock_offset_ms / 1000.0)) at time zone coalesce(b.time_zone, c.time_zone), 'YYYY-MM-DD'),
    'zone', coalesce(b.time_zone, c.time_zone),
    'isDeleted', o.closed_at is not null,
    'pendingChangeId', b.pending_change_id,
    'pendingEnds', (select coalesce(json_agg(e), '[]') from quotes q, unnest(q.ends) e
                    where q.organisation_id = $1 and q.id = b.pending_change_id),
    'subscriptions', ${rowsOf('subscriptions', 't.product')},
    'invoices', (select coalesce(json_agg(i order by i.id), '[]') from (
      select v.*, (select coalesce(json_agg(l order by l.position), '[]') from invoice_lines l
                   where l.organisation_id = $1 and l.invoice_id = v.id) as lines
      from invoices v where v.organisation_id = $1) i),
    'attempts', ${rowsOf('payment_attempts', 't.id')},
    'refunds', ${rowsOf('refunds', 't.id')},
    'renewals', ${rowsOf('renewals', 't.id')},
    'grants', ${rowsOf('credit_grants', 't.id')},
    'uses', ${rowsOf('credit_uses', 't.held_at')},
    'sources', ${rowsOf('money_sources', 't.id')},
    'due', (select coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'subject_id', d.subject_id)), '[]')
            from due_work d where d.organisation_id = $1 and d.done_at is null),
    'methods', (select coalesce(json_agg(m order by m.added_at), '[]') from payment_methods m
                where m.organisation_id = $1),
    'coupons', ${rowsOf('coupons', 't.applied_at')},
    'holders', ${rowsOf('role_assignments', 't.user_id')},
    'entries', (select coalesce(json_agg(a.action), '[]') from audit_entries a where a.organisation_id = $1),
    'mails', (select coalesce(json_agg(m.template), '[]') from mails m where m.to_address = $2),
    'entitlements', ${rowsOf('entitlements', 't.product')}
  ) as facts
  from organisations o join companies c on c.organisation_id = o.id
  left join billing_accounts b on b.organisation_id = o.id
  where o.id = $1`;

export async function readFacts(owner: Client, organisationId: string, email: string): Promise<Facts> {
  // By name, because to plan it takes five times as long as to answer it, and each step asks it twice.
  const asked = { name: 'crossing-facts', text: question, values: [organisationId, email] };
  const { rows } = await owner.query<{ facts: Facts }>(asked);
  const facts = rows[0]?.facts;
  if (!facts) throw new Error('there is no such organisation');
  return facts;
}
