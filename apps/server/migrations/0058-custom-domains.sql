create table custom_domains (
  organisation_id uuid not null references organisations (id),
  website_type text not null check (website_type in ('help_center', 'website_builder')),
  domain text not null,
  is_verified boolean not null default false,
  saved_at timestamptz not null,
  primary key (organisation_id, website_type)
);
alter table custom_domains enable row level security;
alter table custom_domains force row level security;
create policy own_organisation on custom_domains using (organisation_id = current_organisation());
comment on table custom_domains is 'class: organisation. The domain under which an organisation shows a site of a product.';
comment on column custom_domains.organisation_id is 'The organisation.';
comment on column custom_domains.website_type is 'Which site: the help center or the website builder.';
comment on column custom_domains.domain is 'The host, in lower case.';
comment on column custom_domains.is_verified is 'Whether its CNAME record named the organisation''s own host of ours.';
comment on column custom_domains.saved_at is 'When this domain was saved; look-ups end a week later.';
grant select, insert, update, delete on custom_domains to atrium_api, atrium_worker;

-- The check keeps the kinds that it has.
do $$
declare
  known text;
begin
  select string_agg(quote_literal(kind[1]), ', ') into known
  from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''::text', 'g') kind
  where conname = 'due_work_kind_check';
  alter table due_work drop constraint due_work_kind_check;
  execute format('alter table due_work add constraint due_work_kind_check check (kind in (%s, %L))', known, 'check-domain');
end $$;
