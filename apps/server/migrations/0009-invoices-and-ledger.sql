create table billing_accounts (
  organisation_id uuid primary key references organisations (id),
  currency text not null,
  time_zone text not null,
  pending_change_id uuid,
  version integer not null default 1
);
comment on table billing_accounts is 'class: organisation. One row for each organisation that has to do with money: the lock that every change of its subscriptions, codes, credits and invoices takes first.';
comment on column billing_accounts.organisation_id is 'The organisation.';
comment on column billing_accounts.currency is 'ISO 4217: what it is usually billed in; a plan may be sold in another.';
comment on column billing_accounts.time_zone is 'IANA zone in which billed days begin and end; kept from when billing began.';
comment on column billing_accounts.pending_change_id is 'The quote whose payment is not decided yet; while it stands, other changes and renewals wait.';
comment on column billing_accounts.version is 'Counts changes; a quote is bound to it.';

create table invoices (
  organisation_id uuid not null,
  id uuid not null,
  number text,
  state text not null check (state in ('draft', 'open', 'paid', 'failed', 'void', 'uncollectible')),
  kind text not null check (kind in ('change', 'renewal', 'credit_note')),
  product text not null,
  currency text not null,
  total_minor bigint not null,
  tax_minor bigint not null,
  due_minor bigint not null check (due_minor >= 0),
  holds text not null check (holds in ('none', 'held', 'consumed', 'released')),
  period_start date,
  period_end date,
  quote_id uuid,
  corrects_id uuid,
  buyer jsonb not null,
  seller jsonb not null,
  inputs jsonb not null,
  created_at timestamptz not null,
  opened_at timestamptz,
  charged_on date,
  decided_at timestamptz,
  primary key (organisation_id, id),
  check (state = 'draft' or (number is not null and opened_at is not null and charged_on is not null))
);
create unique index invoices_number on invoices (organisation_id, number);
create unique index invoices_period on invoices (organisation_id, product, kind, period_start)
  where kind = 'renewal' and state <> 'void';
create unique index invoices_quote on invoices (organisation_id, quote_id, currency) where quote_id is not null;
create index invoices_by_state on invoices (organisation_id, state, opened_at desc, id desc);
create index invoices_by_corrected on invoices (organisation_id, corrects_id) where corrects_id is not null;
comment on table invoices is 'class: organisation. What an organisation owes, has paid, or did not have to pay; never deleted, and never changed once it is open but for its state.';
comment on column invoices.organisation_id is 'Who owes it.';
comment on column invoices.id is 'UUIDv7 made by the application.';
comment on column invoices.number is 'Of the series of its seller and financial year, without gaps; null for a draft; a void one keeps it.';
comment on column invoices.state is 'draft, open, paid, failed, void or uncollectible; which follows which is a rule of the domain.';
comment on column invoices.kind is 'For a change of a subscription, for a renewal, or a credit note that corrects another.';
comment on column invoices.product is 'Token of the product it is about.';
comment on column invoices.currency is 'ISO 4217.';
comment on column invoices.total_minor is 'The sum of its lines, tax included; negative on a credit note.';
comment on column invoices.tax_minor is 'The tax within it.';
comment on column invoices.due_minor is 'What is left for the card once credits are used.';
comment on column invoices.holds is 'What became of the use of a code and the credits that it has set aside.';
comment on column invoices.period_start is 'First day that is paid for; null where it is about no period.';
comment on column invoices.period_end is 'The day after the last one.';
comment on column invoices.quote_id is 'The quote that was confirmed; what it ends in another currency is an invoice of its own.';
comment on column invoices.corrects_id is 'The invoice that a credit note corrects.';
comment on column invoices.buyer is 'Name, address and tax id of the buyer as they were when it was opened.';
comment on column invoices.seller is 'Name, address and tax ids of the seller as they were when it was opened.';
comment on column invoices.inputs is 'Everything it was computed from, in canonical form: from it the invoice can be computed again, the same to the byte.';
comment on column invoices.created_at is 'When it was drafted.';
comment on column invoices.opened_at is 'When it got its number.';
comment on column invoices.charged_on is 'The day of that where the organisation is: the charge date.';
comment on column invoices.decided_at is 'When it was paid, failed, voided or given up; null while it is open.';

create table invoice_lines (
  organisation_id uuid not null,
  invoice_id uuid not null,
  position integer not null check (position > 0),
  type text not null,
  name text not null,
  description text not null,
  quantity integer not null,
  amount_minor bigint not null,
  starts_on date,
  expires_on date,
  why jsonb not null,
  primary key (organisation_id, invoice_id, position),
  foreign key (organisation_id, invoice_id) references invoices (organisation_id, id)
);
comment on table invoice_lines is 'class: organisation. The lines of an invoice, each with the steps that led to its amount.';
comment on column invoice_lines.organisation_id is 'The organisation.';
comment on column invoice_lines.invoice_id is 'The invoice.';
comment on column invoice_lines.position is 'Its place, from 1.';
comment on column invoice_lines.type is 'What it is: plan, addon, unused, discount, prepaid, tax or credit.';
comment on column invoice_lines.name is 'What a person reads first.';
comment on column invoice_lines.description is 'What a person reads next.';
comment on column invoice_lines.quantity is 'How many seats, or 1.';
comment on column invoice_lines.amount_minor is 'In the invoice''s currency; what lowers the total is negative.';
comment on column invoice_lines.starts_on is 'The first day that it is for, or null.';
comment on column invoice_lines.expires_on is 'The day on which what was bought ends, or null.';
comment on column invoice_lines.why is 'Inputs and steps of the rule, shown under ''Why this amount?''.';

create table invoice_documents (
  organisation_id uuid not null,
  invoice_id uuid not null,
  locale text not null check (locale in ('en', 'en_GB', 'en_IN')),
  mark text not null check (mark in ('due', 'paid', 'void', 'note')),
  document bytea not null,
  made_at timestamptz not null,
  primary key (organisation_id, invoice_id, locale, mark),
  foreign key (organisation_id, invoice_id) references invoices (organisation_id, id)
);
comment on table invoice_documents is 'class: organisation. The invoice as PDF, made once for each language and mark, and kept.';
comment on column invoice_documents.organisation_id is 'The organisation.';
comment on column invoice_documents.invoice_id is 'The invoice.';
comment on column invoice_documents.locale is 'en, en_GB or en_IN.';
comment on column invoice_documents.mark is 'What it says of the invoice''s standing: due, paid or void, or that it is a credit note.';
comment on column invoice_documents.document is 'The PDF.';
comment on column invoice_documents.made_at is 'When it was made.';

create table payment_methods (
  organisation_id uuid not null,
  id uuid not null,
  gateway text not null check (gateway in ('stripe', 'adyen', 'cashfree')),
  customer_reference text not null,
  method_reference text not null,
  brand text not null,
  country text,
  expiry_month integer not null,
  expiry_year integer not null,
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  fingerprint text,
  is_default boolean not null,
  added_at timestamptz not null,
  primary key (organisation_id, id)
);
create unique index payment_methods_reference on payment_methods (organisation_id, gateway, method_reference);
create unique index payment_methods_default on payment_methods (organisation_id) where is_default;
comment on table payment_methods is 'class: organisation. The saved cards and mandates, as far as they may be known here.';
comment on column payment_methods.organisation_id is 'The organisation.';
comment on column payment_methods.id is 'UUIDv7 made by the application.';
comment on column payment_methods.gateway is 'Who keeps the card.';
comment on column payment_methods.customer_reference is 'The gateway''s own name for the organisation.';
comment on column payment_methods.method_reference is 'The gateway''s own name for the card.';
comment on column payment_methods.brand is 'Such as visa.';
comment on column payment_methods.country is 'ISO 3166-1 alpha-2 of the bank, or null.';
comment on column payment_methods.expiry_month is '1 to 12.';
comment on column payment_methods.expiry_year is 'Four digits.';
comment on column payment_methods.last_four is 'The last four digits.';
comment on column payment_methods.fingerprint is 'The same for the same card elsewhere; guards trials.';
comment on column payment_methods.is_default is 'Whether it is charged.';
comment on column payment_methods.added_at is 'When it was saved.';

create table payment_attempts (
  organisation_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  number integer not null check (number > 0),
  gateway text not null,
  method_id uuid not null,
  reference text,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  state text not null check (state in ('begun', 'challenge', 'paid', 'failed', 'never_happened')),
  failure text,
  begun_at timestamptz not null,
  decided_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, invoice_id) references invoices (organisation_id, id)
);
create unique index payment_attempts_number on payment_attempts (organisation_id, invoice_id, number);
-- As long as nobody knows what became of one attempt there is no other, on whatever gateway.
create unique index payment_attempts_undecided on payment_attempts (organisation_id, invoice_id)
  where state in ('begun', 'challenge');
create unique index payment_attempts_paid on payment_attempts (organisation_id, invoice_id) where state = 'paid';
comment on table payment_attempts is 'class: organisation. Every try to take the money of an invoice; its id is the key by which the gateway knows it.';
comment on column payment_attempts.organisation_id is 'The organisation.';
comment on column payment_attempts.id is 'UUIDv7; part of the idempotency key at the gateway.';
comment on column payment_attempts.invoice_id is 'The invoice.';
comment on column payment_attempts.number is 'Which try it is, from 1.';
comment on column payment_attempts.gateway is 'Which gateway was asked.';
comment on column payment_attempts.method_id is 'The card or mandate.';
comment on column payment_attempts.reference is 'The gateway''s name for it, kept before money can move.';
comment on column payment_attempts.amount_minor is 'How much was asked for.';
comment on column payment_attempts.currency is 'ISO 4217.';
comment on column payment_attempts.state is 'begun until its end is known, challenge while the payer must prove to be one, paid, failed, or never_happened.';
comment on column payment_attempts.failure is 'Why it failed, one of the port''s closed set; null otherwise.';
comment on column payment_attempts.begun_at is 'When it was begun.';
comment on column payment_attempts.decided_at is 'When its end became known, or null.';

create table sellers (
  code text primary key check (code ~ '^[A-Z0-9]{2}$'),
  name text not null,
  address_lines text[] not null,
  country text not null,
  year_start_month integer not null check (year_start_month between 1 and 12),
  registrations jsonb not null,
  is_current boolean not null,
  version integer not null default 1
);
create unique index sellers_current on sellers (is_current) where is_current;
comment on table sellers is 'class: platform. Who sells: the vendor of the suite, with the tax registrations that let it collect tax.';
comment on column sellers.code is 'Two characters with which its invoice numbers begin.';
comment on column sellers.name is 'As it stands on an invoice.';
comment on column sellers.address_lines is 'As they stand on an invoice.';
comment on column sellers.country is 'ISO 3166-1 alpha-2.';
comment on column sellers.year_start_month is 'The month in which its financial year begins; 4 in India.';
comment on column sellers.registrations is 'Country, state, tax id and dates of each registration.';
comment on column sellers.is_current is 'Whether new invoices are its own; one seller is.';
comment on column sellers.version is 'Counts changes; a quote is bound to it.';
-- D-36: until the operator says otherwise the seller is registered in India, with a number of the documentation.
insert into sellers (code, name, address_lines, country, year_start_month, registrations, is_current) values
  ('AT', 'Atrium Software Private Limited', '{"12 Residency Road","Bengaluru 560025","Karnataka, India"}', 'IN', 4,
   '[{"country": "IN", "stateCode": "29", "taxId": "29AAAPL2356Q1Z8", "fromOn": "2017-07-01", "untilOn": null}]', true);

create table invoice_series (
  series text primary key,
  next_number bigint not null default 1
);
comment on table invoice_series is 'class: platform. The next number of each series; the last row that a transaction locks, so that nobody waits for it longer than a commit.';
comment on column invoice_series.series is 'Seller, financial year and shard, as the number begins.';
comment on column invoice_series.next_number is 'The number that the next invoice gets; taken and counted on in one update, rolled back with the invoice.';

create table ledger_entries (
  organisation_id uuid not null,
  id uuid not null,
  posting_id uuid not null,
  account text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor <> 0),
  event text not null,
  subject_id uuid not null,
  at timestamptz not null,
  primary key (organisation_id, id)
);
create index ledger_entries_by_posting on ledger_entries (organisation_id, posting_id);
create index ledger_entries_by_subject on ledger_entries (organisation_id, subject_id);
comment on table ledger_entries is 'class: organisation. Double entry: what is debited is positive, what is credited negative, and each posting sums to nothing. Never changed, never deleted.';
comment on column ledger_entries.organisation_id is 'Whose money it is about; the nil UUID for the platform''s own, such as codes that are sold and not redeemed.';
comment on column ledger_entries.id is 'UUIDv7 made by the application.';
comment on column ledger_entries.posting_id is 'What belongs together.';
comment on column ledger_entries.account is 'One of the domain''s accounts.';
comment on column ledger_entries.currency is 'ISO 4217.';
comment on column ledger_entries.amount_minor is 'Debit positive, credit negative.';
comment on column ledger_entries.event is 'What happened, such as invoice_opened.';
comment on column ledger_entries.subject_id is 'The invoice, payment, grant or code it is about.';
comment on column ledger_entries.at is 'When, by the organisation''s business clock.';

-- Checked at commit, so that a posting may be written entry by entry; as the role that writes, who sees its own organisation alone.
create function require_balanced_posting() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_entries where organisation_id = new.organisation_id and posting_id = new.posting_id
      group by currency having sum(amount_minor) <> 0) then
    raise exception 'posting % does not sum to zero', new.posting_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
comment on function require_balanced_posting() is 'Refuses at commit a posting whose debits are not its credits, currency by currency.';
revoke execute on function require_balanced_posting() from public;
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'insufficient_privilege';
end $$;
comment on function refuse_ledger_change() is 'Stops updates, deletes and truncates on the ledger, the owner''s too.';
revoke execute on function refuse_ledger_change() from public;
create trigger append_only before update or delete or truncate on ledger_entries for each statement execute function refuse_ledger_change();
create constraint trigger balanced_posting after insert on ledger_entries deferrable initially deferred
  for each row execute function require_balanced_posting();

create function keep_invoice_number() returns trigger language plpgsql as $$
begin
  raise exception 'an invoice keeps its number and its day' using errcode = 'check_violation';
end $$;
comment on function keep_invoice_number() is 'Stops whoever would number an invoice anew, the owner too.';
revoke execute on function keep_invoice_number() from public;
create trigger keep_number before update on invoices for each row
  when (old.number is not null and (new.number, new.opened_at, new.charged_on) is distinct from (old.number, old.opened_at, old.charged_on))
  execute function keep_invoice_number();

do $$ declare name text; begin
  foreach name in array array['billing_accounts', 'invoices', 'invoice_lines', 'invoice_documents', 'payment_methods', 'payment_attempts', 'ledger_entries'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_organisation on %I using (organisation_id = current_organisation())', name);
  end loop;
end $$;
grant select, insert, update on billing_accounts, payment_methods, payment_attempts, invoice_series to atrium_api, atrium_worker;
-- What was billed is never changed; an invoice goes on, and nothing else.
grant select, insert on invoices to atrium_api, atrium_worker;
grant update (state, holds, number, opened_at, charged_on, decided_at) on invoices to atrium_api, atrium_worker;
grant delete on payment_methods to atrium_api, atrium_worker;
grant select, insert on invoice_lines, invoice_documents, ledger_entries to atrium_api, atrium_worker;
grant select on sellers to atrium_api, atrium_worker;
grant select, insert, update on sellers to atrium_operator;
