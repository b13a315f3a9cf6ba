alter table people_jobs drop constraint people_jobs_kind_check;
alter table people_jobs add constraint people_jobs_kind_check check (kind in ('import', 'assign_role', 'remove_role',
  'disable', 'enable', 'delete', 'send_reset_link', 'undo_import'));

alter table people_jobs add column undoes uuid;
comment on column people_jobs.undoes is 'The import that this job undoes, or null.';
create unique index people_jobs_undoes on people_jobs (organisation_id, undoes) where undoes is not null;

-- A job that disables or deletes people ends their sessions. It cannot bring one back.
grant update (ended_at) on sessions to atrium_worker;
create function refuse_to_revive_session() returns trigger language plpgsql as $$
begin
  raise insufficient_privilege using message = 'permission denied: an ended session stays ended';
end $$;
create trigger sessions_stay_ended before update on sessions for each row
  when (current_user = 'atrium_worker' and old.ended_at is not null and new.ended_at is distinct from old.ended_at)
  execute function refuse_to_revive_session();
