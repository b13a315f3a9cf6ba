alter table people_jobs validate constraint people_jobs_kind_check;
