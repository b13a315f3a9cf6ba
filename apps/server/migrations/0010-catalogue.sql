-- Published once, kept for ever: a sale names the version that it was made under.
create table catalogue_versions (
  version text primary key,
  effective_from date not null,
  content jsonb not null,
  published_at timestamptz not null
);
comment on table catalogue_versions is 'class: platform. Price lists that the operator published, beside the one that is shipped; never changed afterwards.';
comment on column catalogue_versions.version is 'The name that a sale keeps, such as 2027-01.';
comment on column catalogue_versions.effective_from is 'The day from which it is in force; the latest that has begun counts.';
comment on column catalogue_versions.content is 'Whether only the new ERP is sold, and the plans in the form in which the shipped ones are written.';
comment on column catalogue_versions.published_at is 'When it was published.';
grant select on catalogue_versions to atrium_api, atrium_worker;
grant select, insert on catalogue_versions to atrium_operator;

create table custom_plans (
  organisation_id uuid not null,
  plan_id text not null,
  content jsonb not null,
  created_at timestamptz not null,
  primary key (organisation_id, plan_id)
);
comment on table custom_plans is 'class: organisation. Plans that the operator made for one organisation; never changed afterwards.';
comment on column custom_plans.organisation_id is 'The organisation.';
comment on column custom_plans.plan_id is 'What the wire calls PlanID; the plan''s only offer has it.';
comment on column custom_plans.content is 'The plan in the form in which the shipped ones are written.';
comment on column custom_plans.created_at is 'When it was made.';
alter table custom_plans enable row level security;
alter table custom_plans force row level security;
create policy own_organisation on custom_plans using (organisation_id = current_organisation());
grant select on custom_plans to atrium_api, atrium_worker;
grant select, insert on custom_plans to atrium_operator;
