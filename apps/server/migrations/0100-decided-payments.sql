-- Once a payment is decided, nobody looks it up any more: its open rows end with it, found by this index.
create index due_work_look_ups on due_work (subject_id) where done_at is null and kind = 'resolve-attempt';
create or replace function guard_due_rows() returns trigger language plpgsql as $$
begin
  if old.organisation_id is distinct from current_organisation() or new.outcome is distinct from 'done'
    or old.kind not in
      ('announce-renewal', 'end-trial', 'remind-trial', 'renew-subscription', 'resolve-attempt', 'retry-renewal') then
    raise exception 'permission denied for a row of due_work' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
