-- Operators steer single rows: by the API with a platform token, and by command. Both work in the platform's own chain of
-- the audit log (organisation 0), and there the two changes below are all that they may do to due work.
create function guard_steering() returns trigger language plpgsql as $$
begin
  -- Retry: a new attempt of a row that no run holds.
  if old.held_at is null and new.held_at is null and (old.outcome = 'gave_up' or (old.outcome is null and old.sends = 0))
    and new.attempt = old.attempt + 1 and new.sends = 0 and new.lease_until is null
    and new.done_at is null and new.outcome is null then
    return new;
  end if;
  -- Hold and release: an open row, and nothing else of it.
  if old.done_at is null and new.done_at is null and new.outcome is null and new.attempt = old.attempt
    and new.sends = old.sends and new.due_at = old.due_at and new.lease_until is not distinct from old.lease_until then
    return new;
  end if;
  raise exception 'permission denied for a row of due_work' using errcode = 'insufficient_privilege';
end $$;
comment on function guard_steering() is 'Lets an operator retry, hold and release a row of due work, and nothing else.';
revoke execute on function guard_steering() from public;

create function is_platform() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_organisation() = '00000000-0000-0000-0000-000000000000', false) $$;
comment on function is_platform() is 'Whether the transaction works for the platform itself, as operators do.';

-- Outside of the platform the API may end a row that another one replaces, as before, and an operator nothing.
drop trigger guard_due_rows on due_work;
create trigger guard_due_rows before update of done_at, outcome, lease_until, attempt, sends, held_at on due_work
  for each row when (current_user in ('atrium_api', 'atrium_operator') and not is_platform())
  execute function guard_due_rows();
-- When something is due moves only with the clock of a test organisation, whose rows say so in a column of their own.
create function guard_due_at() returns trigger language plpgsql as $$
begin
  if old.organisation_id is distinct from current_organisation()
    or not coalesce((to_jsonb(old) ->> 'on_test_clock')::boolean, false) then
    raise exception 'permission denied for a row of due_work' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
comment on function guard_due_at() is 'Stops the API and operators from changing when something is due by the clock on the wall.';
revoke execute on function guard_due_at() from public;
create trigger guard_due_at before update of due_at on due_work
  for each row when (current_user in ('atrium_api', 'atrium_operator') and not is_platform())
  execute function guard_due_at();
create trigger guard_steering before update of done_at, outcome, lease_until, attempt, sends, due_at, held_at on due_work
  for each row when (current_user in ('atrium_api', 'atrium_operator') and is_platform())
  execute function guard_steering();
grant update (attempt, sends, due_at, held_at) on due_work to atrium_api;
grant update (done_at, outcome, lease_until, attempt, sends, due_at, held_at) on due_work to atrium_operator;

alter table held_kinds enable row level security;
create policy seen_by_all on held_kinds for select using (true);
create policy held_by_operators on held_kinds for insert with check (is_platform());
create policy released_by_operators on held_kinds for delete using (is_platform());
grant select, insert, delete on held_kinds to atrium_api, atrium_operator;
