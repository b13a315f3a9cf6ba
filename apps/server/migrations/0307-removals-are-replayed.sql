-- What an organisation removed, and what a reset made final, is carried out again after a restore too (D-937).
alter table erasures drop constraint erasures_kind_check;
alter table erasures add constraint erasures_kind_check
  check (kind in ('account', 'organisation', 'log', 'sales_consent', 'recipient', 'membership', 'reset')) not valid;
alter table erasures drop constraint erasures_reason_check;
alter table erasures add constraint erasures_reason_check check (
  reason in ('own_deletion', 'unused', 'closed', 'time_over', 'withdrawn', 'left', 'removed', 'came_back')
) not valid;
comment on column erasures.subject_id is 'The account, the organisation or the reset; ids name nobody any more.';
comment on column erasures.organisation_id is 'In whose log somebody was forgotten, whose receipts or whose people somebody left, or whose reset it is; null otherwise.';

-- A reset that only the file still knows has nobody who asked for it.
alter table company_resets alter column requested_by drop not null;
comment on column company_resets.requested_by is 'The owner who asked for it; null for a reset that was made final again after a restore.';

-- Whoever is taken back after a removal must not be removed again by a replay, whatever brought them back.
create function write_down_return() returns trigger language plpgsql as $$
declare
  happened timestamptz(3) := date_trunc('milliseconds', clock_timestamp());
begin
  if exists (
    select from left_organisations l where l.user_id = new.user_id and l.organisation_id = new.organisation_id
  ) then
    insert into erasures (id, kind, subject_id, organisation_id, reason, at)
    values (overlay(overlay(replace(gen_random_uuid()::text, '-', '')
      placing lpad(to_hex((extract(epoch from happened) * 1000)::bigint), 12, '0') from 1 for 12)
      placing '7' from 13 for 1)::uuid, 'membership', new.user_id, new.organisation_id, 'came_back', new.created_at);
  end if;
  return null;
end $$;
comment on function write_down_return() is 'Writes down that somebody belongs again to an organisation that they had left.';
revoke execute on function write_down_return() from public;
create trigger return_is_written_down after insert on memberships for each row execute function write_down_return();
