alter table people_jobs drop constraint people_jobs_kind_check;
alter table people_jobs add constraint people_jobs_kind_check check (kind in ('import', 'assign_role', 'remove_role',
  'disable', 'enable', 'delete', 'send_reset_link', 'undo_import'));

alter table people_jobs add column undoes uuid;
comment on column people_jobs.undoes is 'The import that this job undoes, or null.';
create unique index people_jobs_undoes on people_jobs (organisation_id, undoes) where undoes is not null;

-- A job that disables or deletes people ends their sessions.
grant update (ended_at) on sessions to atrium_worker;
