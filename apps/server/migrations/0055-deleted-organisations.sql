-- Written into each membership, so that the check on every request stays one look-up and waits for nobody.
alter table memberships add column closed_at timestamptz;
comment on column memberships.closed_at is 'When the organisation was deleted; the membership opens nothing until it is restored. Null while it is open.';

alter table organisations add column erasure_began_at timestamptz;
comment on column organisations.erasure_began_at is 'When the data of a deleted organisation began to be erased; from then on it cannot be restored.';

alter table due_work add column suspended_at timestamptz;
comment on column due_work.suspended_at is 'When it came due in a deleted organisation; it waits there until that is restored. Null otherwise.';
drop index due_work_open;
create index due_work_open on due_work (kind, greatest(due_at, lease_until)) where done_at is null and suspended_at is null;
create index due_work_suspended on due_work (organisation_id) where suspended_at is not null;
grant update (suspended_at) on due_work to atrium_api;

-- The check keeps the kinds that it has.
do $$
declare
  known text;
begin
  select string_agg(quote_literal(kind[1]), ', ') into known
  from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''::text', 'g') kind
  where conname = 'due_work_kind_check';
  alter table due_work drop constraint due_work_kind_check;
  execute format('alter table due_work add constraint due_work_kind_check check (kind in (%s, %L))', known, 'erase-organisation');
end $$;

-- Erasing deletes what leads to people.
grant delete on billing_contacts, billing_phones, payment_setups, audit_personal, bookkeeper_associations to atrium_worker;
