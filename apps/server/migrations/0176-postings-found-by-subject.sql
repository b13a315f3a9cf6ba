-- The entries of a posting have one subject, so the index by subject finds them. The one by posting goes with 0177.
create or replace function require_balanced_posting() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_entries where organisation_id = new.organisation_id and subject_id = new.subject_id
      and posting_id = new.posting_id group by currency having sum(amount_minor) <> 0) then
    raise exception 'posting % does not sum to zero', new.posting_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
