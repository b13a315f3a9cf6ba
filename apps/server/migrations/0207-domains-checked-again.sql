-- A verified domain is looked up again and again, and no two sites hold the same one (D-548).
alter table custom_domains add column missing_since timestamptz;
comment on column custom_domains.missing_since is 'When a look-up first missed the record of a verified domain; null while it is there.';
comment on column custom_domains.saved_at is 'When this domain was saved.';

create table domain_holders (
  domain text primary key,
  organisation_id uuid not null references organisations (id),
  website_type text not null check (website_type in ('help_center', 'website_builder')),
  held_since timestamptz not null
);
create index domain_holders_of on domain_holders (organisation_id);
comment on table domain_holders is 'class: platform. Who holds a verified domain: one site of one organisation.';
comment on column domain_holders.domain is 'The host, in lower case.';
comment on column domain_holders.organisation_id is 'The organisation that has proved it.';
comment on column domain_holders.website_type is 'For which of its sites.';
comment on column domain_holders.held_since is 'When a look-up found its record.';
grant select, insert, update, delete on domain_holders to atrium_worker;

-- Of several that hold one domain the newest keeps it; the look-ups find out whose it is.
alter table custom_domains no force row level security;
update custom_domains d set is_verified = false, missing_since = now()
where d.is_verified and exists (
  select from custom_domains o
  where o.domain = d.domain and o.is_verified
    and (o.saved_at, o.organisation_id, o.website_type) > (d.saved_at, d.organisation_id, d.website_type)
);
insert into domain_holders (domain, organisation_id, website_type, held_since)
select d.domain, d.organisation_id, d.website_type, d.saved_at from custom_domains d where d.is_verified;
insert into due_work (id, kind, organisation_id, subject_id, due_at, created_at)
select gen_random_uuid(), 'check-domain', d.organisation_id, d.organisation_id, now() + random() * interval '6 hours', now()
from (select distinct organisation_id from custom_domains where is_verified or missing_since is not null) d
where not exists (
  select from due_work w where w.subject_id = d.organisation_id and w.kind = 'check-domain' and w.done_at is null
);
alter table custom_domains force row level security;
