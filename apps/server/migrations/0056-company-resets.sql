create table company_resets (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  undone_at timestamptz,
  erased_at timestamptz,
  primary key (organisation_id, id)
);
create unique index company_resets_open on company_resets (organisation_id) where undone_at is null and erased_at is null;
alter table company_resets enable row level security;
alter table company_resets force row level security;
create policy own_organisation on company_resets using (organisation_id = current_organisation());
comment on table company_resets is 'class: organisation. Resets of the company: what products hold from before is hidden, and erased after 30 days unless undone.';
comment on column company_resets.organisation_id is 'The organisation.';
comment on column company_resets.id is 'UUIDv7 made by the application.';
comment on column company_resets.requested_by is 'The owner who asked for it.';
comment on column company_resets.requested_at is 'When; data from before is concerned.';
comment on column company_resets.undone_at is 'When an owner undid it; null unless that happened.';
comment on column company_resets.erased_at is 'When the data was erased for good; null until then.';
grant select, insert, update on company_resets to atrium_api, atrium_worker;

-- The check keeps the kinds that it has.
do $$
declare
  known text;
begin
  select string_agg(quote_literal(kind[1]), ', ') into known
  from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''::text', 'g') kind
  where conname = 'due_work_kind_check';
  alter table due_work drop constraint due_work_kind_check;
  execute format('alter table due_work add constraint due_work_kind_check check (kind in (%s, %L))', known, 'erase-reset');
end $$;
