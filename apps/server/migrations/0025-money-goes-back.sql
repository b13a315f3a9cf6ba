-- Money that is given back goes the way it came (D-134), so the sources of every paid term are kept.
create table money_sources (
  organisation_id uuid not null,
  id uuid not null,
  product text not null,
  currency text not null,
  grant_id uuid,
  attempt_id uuid,
  invoice_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  left_minor bigint not null check (left_minor >= 0),
  taken_at timestamptz not null,
  closed_at timestamptz,
  primary key (organisation_id, id),
  check (left_minor <= amount_minor),
  check ((grant_id is null) <> (attempt_id is null)),
  foreign key (organisation_id, grant_id) references credit_grants (organisation_id, id),
  foreign key (organisation_id, attempt_id) references payment_attempts (organisation_id, id),
  foreign key (organisation_id, invoice_id) references invoices (organisation_id, id)
);
create index money_sources_open on money_sources (organisation_id, product) where closed_at is null;
create index money_sources_by_invoice on money_sources (organisation_id, invoice_id);
create unique index money_sources_attempt on money_sources (organisation_id, attempt_id) where attempt_id is not null;
create unique index money_sources_grant on money_sources (organisation_id, invoice_id, grant_id) where grant_id is not null;
comment on table money_sources is 'class: organisation. Which grants and payments paid a running term, and how much of each has not gone back.';
comment on column money_sources.organisation_id is 'The organisation.';
comment on column money_sources.id is 'UUIDv7 made by the application.';
comment on column money_sources.product is 'Token of the product whose running term it pays; a change to another product takes it along.';
comment on column money_sources.currency is 'ISO 4217.';
comment on column money_sources.grant_id is 'The grant that paid, or null.';
comment on column money_sources.attempt_id is 'The payment by card or account that paid, or null.';
comment on column money_sources.invoice_id is 'The invoice that it paid.';
comment on column money_sources.amount_minor is 'What was taken, tax included.';
comment on column money_sources.left_minor is 'What of it has not gone back.';
comment on column money_sources.taken_at is 'When it was taken, by the organisation''s business clock.';
comment on column money_sources.closed_at is 'When the term was over or ended, so that nothing of it can go back any more; null while it runs.';

create table refunds (
  organisation_id uuid not null,
  id uuid not null,
  attempt_id uuid not null,
  invoice_id uuid,
  cause text not null check (cause in ('change', 'correction', 'gateway')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  state text not null check (state in ('pending', 'refunded', 'credited')),
  reference text,
  begun_at timestamptz not null,
  decided_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, attempt_id) references payment_attempts (organisation_id, id),
  foreign key (organisation_id, invoice_id) references invoices (organisation_id, id)
);
create index refunds_by_attempt on refunds (organisation_id, attempt_id);
create unique index refunds_reference on refunds (organisation_id, attempt_id, reference) where reference is not null;
comment on table refunds is 'class: organisation. Every refund of a payment that had paid its invoice; its id is the key by which the gateway knows it.';
comment on column refunds.organisation_id is 'The organisation.';
comment on column refunds.id is 'UUIDv7; part of the idempotency key at the gateway.';
comment on column refunds.attempt_id is 'The payment that is given back, wholly or in part.';
comment on column refunds.invoice_id is 'The credit note that says why, or null.';
comment on column refunds.cause is 'change: a change of plan gave back more than it cost; correction: a credit note of the operator; gateway: somebody made it there, or a bank did.';
comment on column refunds.amount_minor is 'How much goes back.';
comment on column refunds.currency is 'ISO 4217.';
comment on column refunds.state is 'pending until the gateway has made it; refunded; credited: refused or undone, and it is the customer''s balance.';
comment on column refunds.reference is 'The gateway''s name for it, or null.';
comment on column refunds.begun_at is 'When it was asked for or found.';
comment on column refunds.decided_at is 'When its end became known, or null.';

do $$ declare name text; begin
  foreach name in array array['money_sources', 'refunds'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_organisation on %I using (organisation_id = current_organisation())', name);
  end loop;
end $$;
grant select, insert, update on money_sources, refunds to atrium_api, atrium_worker;
-- A credit note of the operator gives money back too, and its owners are told.
grant select, insert on money_sources, refunds to atrium_operator;
grant update (left_minor) on money_sources to atrium_operator;
grant update (lapsed_minor) on credit_grants to atrium_operator;
grant insert on mails to atrium_operator;

alter table due_work drop constraint due_work_kind_check;
alter table due_work add constraint due_work_kind_check check (kind in (
  'delete-people-job', 'end-prepaid', 'follow-setup', 'lapse-codes', 'lapse-credit', 'make-refund', 'process-webhook',
  'refund-attempt', 'remind-prepaid', 'resolve-attempt', 'run-people-job', 'send-mail', 'warn-of-expiry'));
