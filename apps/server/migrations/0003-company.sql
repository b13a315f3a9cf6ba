create table companies (
  organisation_id uuid primary key references organisations (id),
  country text,
  currency text not null,
  city text,
  phone text,
  website text,
  tax_residency text,
  time_zone text not null,
  is_bookkeeper boolean not null,
  clock_offset_ms bigint not null default 0,
  version integer not null default 1
);
alter table companies enable row level security;
alter table companies force row level security;
create policy own_organisation on companies using (organisation_id = current_organisation());
comment on table companies is 'class: organisation. The company behind an organisation: where it is and how it is reached.';
comment on column companies.organisation_id is 'The organisation.';
comment on column companies.country is 'ISO 3166-1 alpha-2; null until known.';
comment on column companies.currency is 'ISO 4217; from the country when the organisation was added.';
comment on column companies.city is 'Location shown on the profile card.';
comment on column companies.phone is 'Company phone, E.164.';
comment on column companies.website is 'Company website.';
comment on column companies.tax_residency is 'ISO 3166-1 alpha-2 of the tax residency.';
comment on column companies.time_zone is 'IANA zone in which billed days begin and end.';
comment on column companies.is_bookkeeper is 'Whether the company keeps books for others.';
comment on column companies.clock_offset_ms is 'How far this organisation''s business clock is ahead of the wall clock; other than 0 for test organisations only.';
comment on column companies.version is 'Counts changes, so that two editors do not overwrite each other unseen.';
grant select, insert, update, delete on companies to atrium_api, atrium_worker;
