-- A mandate has no expiry of a card.
alter table payment_methods alter column expiry_month drop not null;
alter table payment_methods alter column expiry_year drop not null;
comment on column payment_methods.expiry_month is '1 to 12; null for a mandate.';
comment on column payment_methods.expiry_year is 'Four digits; null for a mandate.';

-- Money that comes although the attempt was given up is the customer's, and is told apart from what paid an invoice.
alter table payment_attempts drop constraint payment_attempts_state_check;
alter table payment_attempts add constraint payment_attempts_state_check
  check (state in ('begun', 'challenge', 'paid', 'failed', 'never_happened', 'paid_late'));
comment on column payment_attempts.state is 'begun, challenge while the payer must prove to be one, paid, failed, never_happened, or paid_late: taken although it was given up, and kept as the customer''s balance.';

create table gateway_customers (
  organisation_id uuid not null,
  gateway text not null check (gateway in ('stripe', 'adyen', 'cashfree')),
  reference text not null,
  created_at timestamptz not null,
  primary key (organisation_id, gateway)
);
comment on table gateway_customers is 'class: organisation. Under which name each gateway knows the organisation.';
comment on column gateway_customers.organisation_id is 'The organisation.';
comment on column gateway_customers.gateway is 'The gateway.';
comment on column gateway_customers.reference is 'Its own name for the organisation.';
comment on column gateway_customers.created_at is 'When it was told about the organisation.';

create table payment_setups (
  organisation_id uuid not null,
  id uuid not null,
  gateway text not null check (gateway in ('stripe', 'adyen', 'cashfree')),
  reference text not null,
  customer_reference text not null,
  state text not null check (state in ('open', 'bank_approval_pending', 'done', 'failed', 'expired', 'replaced')),
  sealed_page_token text,
  begun_at timestamptz not null,
  asked_at timestamptz not null,
  decided_at timestamptz,
  primary key (organisation_id, id)
);
create unique index payment_setups_reference on payment_setups (organisation_id, gateway, reference);
create index payment_setups_newest on payment_setups (organisation_id, gateway, begun_at desc);
comment on table payment_setups is 'class: organisation. Every beginning of a card or mandate, and how far it came.';
comment on column payment_setups.organisation_id is 'The organisation.';
comment on column payment_setups.id is 'UUIDv7 made by the application; the key by which a second call is the same call.';
comment on column payment_setups.gateway is 'Where it was begun.';
comment on column payment_setups.reference is 'The gateway''s name for it.';
comment on column payment_setups.customer_reference is 'The gateway''s name for the organisation.';
comment on column payment_setups.state is 'open, bank_approval_pending, done, failed, expired, or replaced by a newer one.';
comment on column payment_setups.sealed_page_token is 'What opens the gateway''s page, unreadable without the server''s secret; null where there is none, and once it is decided.';
comment on column payment_setups.begun_at is 'When it was begun.';
comment on column payment_setups.asked_at is 'When the gateway was last asked about it.';
comment on column payment_setups.decided_at is 'When its end became known, or null.';

create table billing_addresses (
  organisation_id uuid primary key,
  address1 text not null,
  address2 text not null,
  city text not null,
  pin_code text not null,
  state text not null,
  country text not null,
  tax_id text not null,
  updated_at timestamptz not null
);
comment on table billing_addresses is 'class: organisation. Where its invoices go, and by what they are taxed.';
comment on column billing_addresses.organisation_id is 'The organisation.';
comment on column billing_addresses.address1 is 'First line, or empty.';
comment on column billing_addresses.address2 is 'Second line, or empty.';
comment on column billing_addresses.city is 'City, or empty.';
comment on column billing_addresses.pin_code is 'Postal code, or empty.';
comment on column billing_addresses.state is 'State, by name or letters, or empty.';
comment on column billing_addresses.country is 'ISO 3166-1 alpha-2, or empty where it is the company''s own.';
comment on column billing_addresses.tax_id is 'Tax number of the buyer, or empty.';
comment on column billing_addresses.updated_at is 'When it was last saved.';

create table billing_phones (
  organisation_id uuid primary key,
  phone text not null,
  validated_at timestamptz,
  code_digest text,
  code_expires_at timestamptz,
  tries_left integer not null
);
comment on table billing_phones is 'class: organisation. The mobile number of whoever approves a mandate, and the code that proves it.';
comment on column billing_phones.organisation_id is 'The organisation.';
comment on column billing_phones.phone is 'Digits, with the country''s code before them.';
comment on column billing_phones.validated_at is 'When it was proved, or null.';
comment on column billing_phones.code_digest is 'Digest of the code that was sent last; null once it is used or spent.';
comment on column billing_phones.code_expires_at is 'Until when that code is good.';
comment on column billing_phones.tries_left is 'How often a code may still be entered.';

create table gateway_references (
  gateway text not null check (gateway in ('stripe', 'adyen', 'cashfree')),
  kind text not null check (kind in ('charge', 'setup', 'refund')),
  reference text not null,
  organisation_id uuid not null,
  subject_id uuid not null,
  created_at timestamptz not null,
  primary key (gateway, kind, reference)
);
comment on table gateway_references is 'class: platform. Whose a gateway''s reference is: a notice names nothing else, and comes before an organisation is known.';
comment on column gateway_references.gateway is 'The gateway.';
comment on column gateway_references.kind is 'What it is a reference of.';
comment on column gateway_references.reference is 'The gateway''s own name.';
comment on column gateway_references.organisation_id is 'Whose it is.';
comment on column gateway_references.subject_id is 'The payment attempt or setup.';
comment on column gateway_references.created_at is 'When it became known here.';

create table gateway_notices (
  id uuid primary key,
  gateway text not null check (gateway in ('stripe', 'adyen', 'cashfree')),
  event_id text not null,
  subject_kind text check (subject_kind in ('charge', 'setup', 'refund')),
  subject_reference text,
  says jsonb not null,
  received_at timestamptz not null,
  worked_off_at timestamptz
);
create unique index gateway_notices_event on gateway_notices (gateway, event_id);
create index gateway_notices_subject on gateway_notices (gateway, subject_kind, subject_reference);
create index gateway_notices_age on gateway_notices (received_at);
comment on table gateway_notices is 'class: platform. What gateways told us, signed, each once; kept before it is acted upon.';
comment on column gateway_notices.id is 'UUIDv7 made by the application.';
comment on column gateway_notices.gateway is 'Who told it.';
comment on column gateway_notices.event_id is 'The gateway''s name for the event; told twice, it is stored once.';
comment on column gateway_notices.subject_kind is 'What it is about, or null where that is nothing of ours.';
comment on column gateway_notices.subject_reference is 'The gateway''s reference of it, or null.';
comment on column gateway_notices.says is 'What the signature covers and the adapter needs; nothing secret.';
comment on column gateway_notices.received_at is 'When it came.';
comment on column gateway_notices.worked_off_at is 'When it was acted upon, or null: not yet, or nobody''s here.';

do $$ declare name text; begin
  foreach name in array array['gateway_customers', 'payment_setups', 'billing_addresses', 'billing_phones'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_organisation on %I using (organisation_id = current_organisation())', name);
  end loop;
end $$;
grant select, insert, update on gateway_customers, payment_setups, billing_addresses, billing_phones to atrium_api, atrium_worker;
grant select, insert on gateway_references to atrium_api, atrium_worker;
grant select, insert on gateway_notices to atrium_api, atrium_worker;
grant update (worked_off_at), delete on gateway_notices to atrium_worker;
-- An invoice that the operator corrects is addressed as any other.
grant select on billing_addresses to atrium_operator;
