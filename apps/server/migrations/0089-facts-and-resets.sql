-- A reset hides the facts that came before it. Facts and sums carry the number of resets that they came after.
alter table company_resets add column epoch integer;
alter table company_resets no force row level security;
update company_resets set epoch = numbered.epoch
from (select organisation_id, id, row_number() over (partition by organisation_id order by requested_at) as epoch from company_resets) numbered
where numbered.organisation_id = company_resets.organisation_id and numbered.id = company_resets.id;
alter table company_resets force row level security;
alter table company_resets alter column epoch set not null;
create unique index company_resets_epoch on company_resets (organisation_id, epoch);
comment on column company_resets.epoch is 'The how manieth reset of the organisation it is. Facts of a lower epoch are hidden, unless it is undone.';

alter table facts add column epoch integer not null default 0;
comment on column facts.epoch is 'How many resets of the organisation came before this version.';
drop index facts_listed;
create index facts_listed on facts (organisation_id, kind, epoch, happened_on desc, fact_id)
  where kind in ('contact', 'deal') and data is not null;

alter table fact_rollups add column epoch integer not null default 0;
alter table fact_rollups drop constraint fact_rollups_pkey;
alter table fact_rollups add primary key (organisation_id, series, grain, group_key, period, item, currency, epoch);
comment on column fact_rollups.epoch is 'Of facts that came after so many resets.';

-- An operator counts sums again and mends them.
grant select on facts, company_resets to atrium_operator;
grant select, insert, update on fact_rollups to atrium_operator;
