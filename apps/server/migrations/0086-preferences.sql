create table organisation_preferences (
  organisation_id uuid primary key references organisations (id),
  preferences jsonb not null
);
alter table organisation_preferences enable row level security;
alter table organisation_preferences force row level security;
create policy own_organisation on organisation_preferences using (organisation_id = current_organisation());
comment on table organisation_preferences is 'class: organisation. What an organisation''s products remember for all of its people.';
comment on column organisation_preferences.organisation_id is 'The organisation.';
comment on column organisation_preferences.preferences is 'Texts by name, such as books.invoice_footer.';
grant select, insert, update on organisation_preferences to atrium_api;
grant select, delete on organisation_preferences to atrium_worker;
