-- The law asks for books for so many years; then nothing in them names anybody, unless an operator holds them (D-938).
create table book_holds (
  organisation_id uuid primary key references organisations (id),
  held_at timestamptz not null,
  operator text not null,
  reason text not null
);
comment on table book_holds is 'class: platform. Organisations whose books are kept past their end, as a dispute or an audit asks.';
comment on column book_holds.organisation_id is 'Whose books.';
comment on column book_holds.held_at is 'When they were put on hold.';
comment on column book_holds.operator is 'Who did it, as they wrote their name.';
comment on column book_holds.reason is 'Why.';
grant select on book_holds to atrium_worker;
grant select, insert, update, delete on book_holds to atrium_operator;

alter table invoices add column forgotten_at timestamptz;
comment on column invoices.forgotten_at is 'When its time was over: from then on it names no buyer. Null before.';
alter table organisations add column books_ended_at timestamptz;
comment on column organisations.books_ended_at is 'When the last of its books had come to their end; null before.';

-- What was billed changes once, and only so.
create function forget_invoice_once() returns trigger language plpgsql as $$
begin
  if old.forgotten_at is not null or new.forgotten_at is null then
    raise exception 'what was billed is never changed' using errcode = 'check_violation';
  end if;
  if exists (select from book_holds where organisation_id = old.organisation_id) then
    raise exception 'these books are on hold' using errcode = 'check_violation';
  end if;
  if not exists (select from organisations where id = old.organisation_id and erasure_began_at is not null) then
    raise exception 'an organisation that is not erased keeps its books' using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function forget_invoice_once() is 'Lets an invoice lose its buyer once, after its organisation was erased and while nobody holds its books.';
revoke execute on function forget_invoice_once() from public;
create trigger forget_once before update on invoices for each row
  when ((old.buyer, old.inputs, old.forgotten_at) is distinct from (new.buyer, new.inputs, new.forgotten_at))
  execute function forget_invoice_once();
drop trigger keep_location_evidence on invoices;
create trigger keep_location_evidence before update on invoices for each row
  when (old.number is not null and new.forgotten_at is null
    and (new.method_country, new.network_country) is distinct from (old.method_country, old.network_country))
  execute function keep_location_evidence();

create function keep_invoice_document() returns trigger language plpgsql as $$
begin
  if exists (
    select from invoices i
    where i.organisation_id = old.organisation_id and i.id = old.invoice_id and i.forgotten_at is null
  ) then
    raise exception 'a document stays as long as its invoice' using errcode = 'check_violation';
  end if;
  return old;
end $$;
comment on function keep_invoice_document() is 'Stops whoever would delete a document before its invoice has come to its end.';
revoke execute on function keep_invoice_document() from public;
create trigger keep_document before delete on invoice_documents for each row execute function keep_invoice_document();

grant update (buyer, inputs, forgotten_at) on invoices to atrium_worker;
grant delete on invoice_documents, billing_addresses, gateway_customers, agreements to atrium_worker;
create policy delete_ended on agreements for delete to atrium_worker using (organisation_id = current_organisation());

do $$
declare
  known text;
begin
  select string_agg(quote_literal(kind[1]), ', ') into known
  from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''::text', 'g') kind
  where conname = 'due_work_kind_check';
  alter table due_work drop constraint due_work_kind_check;
  execute format('alter table due_work add constraint due_work_kind_check check (kind in (%s, %L)) not valid', known,
    'end-books');
end $$;
-- Organisations that were erased before this release come to the end of their books too.
insert into due_work (id, kind, organisation_id, subject_id, due_at, created_at)
select gen_random_uuid(), 'end-books', id, id, now() + random() * interval '30 days', now()
from organisations where erasure_began_at is not null;
