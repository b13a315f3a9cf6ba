-- Issued invoices and credit notes go to a provider of electronic invoices, where the seller names one (D-973).
alter table sellers add column exchange jsonb;
comment on column sellers.exchange is 'The countries of buyers whose documents go to the provider, and the profile in which. Null: none are sent.';
alter table invoices add column exchange_state text;
comment on column invoices.exchange_state is 'What became of it at the provider: sent, accepted, rejected, unwritable, or withdrawn as void. Null before it is sent, and where none is.';
alter table invoices add column exchange_reference text;
comment on column invoices.exchange_reference is 'The provider''s name for it; null before it took it.';
alter table invoices add column exchange_note text;
comment on column invoices.exchange_note is 'Why it was not taken, in the provider''s words or by the rules that it breaks; null elsewhere.';
alter table invoices add column exchange_at timestamptz;
comment on column invoices.exchange_at is 'When that was known.';
alter table invoices add constraint invoices_exchange_state
  check (exchange_state in ('sent', 'accepted', 'rejected', 'unwritable', 'withdrawn')) not valid;
grant update (exchange_state, exchange_reference, exchange_note, exchange_at) on invoices to atrium_worker;

do $$
declare
  known text;
begin
  select string_agg(quote_literal(kind[1]), ', ') into known
  from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''::text', 'g') kind
  where conname = 'due_work_kind_check';
  alter table due_work drop constraint due_work_kind_check;
  execute format('alter table due_work add constraint due_work_kind_check check (kind in (%s, %L)) not valid', known,
    'send-document');
end $$;
