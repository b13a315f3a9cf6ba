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

alter table due_work drop constraint due_work_kind_check;
alter table due_work add constraint due_work_kind_check check (kind in (
  'delete-people-job', 'end-prepaid', 'erase-organisation', 'erase-reset', 'follow-setup', 'lapse-codes', 'lapse-credit',
  'make-refund', 'process-webhook', 'refund-attempt', 'remind-prepaid', 'remove-card', 'resolve-attempt',
  'run-people-job', 'send-mail', 'warn-of-expiry'));
