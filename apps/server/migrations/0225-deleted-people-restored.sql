-- Whoever is deleted with many others can be restored for 30 days, as long as the job is kept.
alter table people_job_rows add column removed jsonb;
comment on column people_job_rows.removed is 'What a deleted person had: names, roles, and whether the organisation created the account; null for all other rows.';
alter table people_jobs drop constraint people_jobs_kind_check;
alter table people_jobs add constraint people_jobs_kind_check check (kind in ('import', 'assign_role', 'remove_role',
  'disable', 'enable', 'delete', 'send_reset_link', 'undo_import', 'restore')) not valid;
