alter table people_job_rows add column owner_change text constraint people_job_rows_owner_change check (owner_change in ('added', 'lost'));
comment on column people_job_rows.owner_change is 'Whether the row made somebody an active owner or took it away; null: neither. The owners are mailed the sum at the end of the job.';
