-- Subscriptions are renewed by due rows, so each needs a name of its own.
alter table subscriptions add column id uuid not null default gen_random_uuid();
create unique index subscriptions_id on subscriptions (organisation_id, id);
comment on column subscriptions.id is 'Its name in due rows and renewals; made by the database when the product is first used.';

create table renewals (
  organisation_id uuid not null,
  id uuid not null,
  subscription_id uuid not null,
  product text not null,
  period_start date not null,
  period_end date not null,
  state text not null check (state in ('open', 'paid', 'unpaid', 'withdrawn')),
  invoice_id uuid not null,
  missed_periods integer not null check (missed_periods >= 0),
  first_failed_at timestamptz,
  reason text,
  retry_at timestamptz,
  grace_ends_on date,
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, invoice_id) references invoices (organisation_id, id),
  check ((state = 'open') = (decided_at is null))
);
-- One renewal for each period, however often it is started and by whomever.
create unique index renewals_once on renewals (organisation_id, subscription_id, period_start);
create index renewals_by_invoice on renewals (organisation_id, invoice_id);
create index renewals_open on renewals (organisation_id, subscription_id) where state = 'open';
comment on table renewals is 'class: organisation. Each period that was renewed, or was to be: its invoice, and what became of it.';
comment on column renewals.organisation_id is 'The organisation.';
comment on column renewals.id is 'UUIDv7 made by the application.';
comment on column renewals.subscription_id is 'The subscription that is renewed.';
comment on column renewals.product is 'Under which product it is paid.';
comment on column renewals.period_start is 'The first day of the period; for what a canceled plan still owes, the day after its last.';
comment on column renewals.period_end is 'The first day after the period.';
comment on column renewals.state is 'open until it is decided; paid; unpaid: the plan ended for it; withdrawn: the plan was canceled before it was paid.';
comment on column renewals.invoice_id is 'The invoice that is to be paid; another one where the balance grew between two tries.';
comment on column renewals.missed_periods is 'Whole periods before it that nobody was charged for.';
comment on column renewals.first_failed_at is 'When the first try failed, by the business clock; null while none did.';
comment on column renewals.reason is 'Why the last try failed, as it decides the next; null while none did.';
comment on column renewals.retry_at is 'When the card is tried again, by the business clock; null: not without the payer.';
comment on column renewals.grace_ends_on is 'The first day without the plan if nobody pays; null while no try failed.';
comment on column renewals.created_at is 'When it was begun, by the business clock.';
comment on column renewals.decided_at is 'When it was decided, by the business clock; null until then.';
alter table renewals enable row level security;
alter table renewals force row level security;
create policy own_organisation on renewals using (organisation_id = current_organisation());
grant select, insert on renewals to atrium_api, atrium_worker;
grant update (state, invoice_id, first_failed_at, reason, retry_at, grace_ends_on, decided_at) on renewals to atrium_api, atrium_worker;
grant select on renewals to atrium_operator;

-- The check keeps the kinds that it has.
do $$
declare
  known text;
begin
  select string_agg(quote_literal(kind[1]), ', ') into known
  from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''::text', 'g') kind
  where conname = 'due_work_kind_check';
  alter table due_work drop constraint due_work_kind_check;
  execute format('alter table due_work add constraint due_work_kind_check check (kind in (%s, %s))', known,
    '''announce-renewal'', ''end-trial'', ''remind-trial'', ''renew-subscription'', ''retry-renewal''');
end $$;

-- A subscription has one open row of each kind. A row that is replaced ends, whoever replaces it.
create unique index due_work_one_open on due_work (subject_id, kind)
  where done_at is null and kind in ('announce-renewal', 'end-trial', 'remind-trial', 'renew-subscription', 'retry-renewal');
-- The API may end a row that another one replaces, of the organisation that it works in. Nothing else of due work is its own.
create function guard_due_rows() returns trigger language plpgsql as $$
begin
  if old.organisation_id is distinct from current_organisation() or new.outcome is distinct from 'done'
    or old.kind not in ('announce-renewal', 'end-trial', 'remind-trial', 'renew-subscription', 'retry-renewal') then
    raise exception 'permission denied for a row of due_work' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
comment on function guard_due_rows() is 'Stops the API from ending due work that it does not replace.';
revoke execute on function guard_due_rows() from public;
create trigger guard_due_rows before update of done_at, outcome, lease_until on due_work for each row
  when (current_user = 'atrium_api') execute function guard_due_rows();
grant update (done_at, outcome, lease_until) on due_work to atrium_api;

-- What runs already gets its rows: the first run of each only says when it is due.
alter table subscriptions no force row level security;
insert into due_work (id, kind, organisation_id, subject_id, due_at, created_at)
select gen_random_uuid(), 'renew-subscription', s.organisation_id, s.id, now(), now()
from subscriptions s where s.plan_id is not null or s.active_till is not null;
alter table subscriptions force row level security;
