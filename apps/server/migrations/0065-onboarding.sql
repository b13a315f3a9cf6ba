-- People who are here already have had their first sign-in: a constant default fills their rows without rewriting them.
alter table users add column profile_set_at timestamptz default now();
alter table users alter column profile_set_at drop default;
alter table users add column profile_begun_at timestamptz;
alter table users add column job_title text;
comment on column users.profile_set_at is 'When the person finished onboarding; null until then.';
comment on column users.profile_begun_at is 'When the person saved the first step of onboarding; null until then.';
comment on column users.job_title is 'What the person does in their company, as they wrote it in onboarding; null until then.';

alter table companies add column industry text;
alter table companies add column employee_count text;
comment on column companies.industry is 'What the company does, as its founder said in onboarding; null until then.';
comment on column companies.employee_count is 'A range of employees such as 11-50, as its founder said in onboarding; null until then.';

grant update (profile_set_at, profile_begun_at, job_title) on users to atrium_api;
