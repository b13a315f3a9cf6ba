create table timeout_settings (
  organisation_id uuid primary key references organisations (id),
  is_offered boolean not null default true,
  is_session_limited boolean not null default false,
  session_minutes integer not null default 540 check (session_minutes between 5 and 1440),
  is_idle_limited boolean not null default false,
  idle_minutes integer not null default 60 check (idle_minutes between 3 and 60)
);
comment on table timeout_settings is 'class: identity. How long people stay signed in to an organisation; read on every request, with the session. No row means no limits.';
comment on column timeout_settings.organisation_id is 'The organisation.';
comment on column timeout_settings.is_offered is 'Whether the operator offers timeouts to the organisation; without, no limit applies.';
comment on column timeout_settings.is_session_limited is 'Whether sessions end after session_minutes.';
comment on column timeout_settings.session_minutes is 'Minutes from the sign-in to the end of the session.';
comment on column timeout_settings.is_idle_limited is 'Whether sessions end after idle_minutes without input.';
comment on column timeout_settings.idle_minutes is 'Minutes without input after which the organisation asks for a new sign-in.';

-- As with memberships: written only inside the organisation, read before one is known.
alter table timeout_settings enable row level security;
create policy read_all on timeout_settings for select using (true);
create policy insert_own on timeout_settings for insert with check (organisation_id = current_organisation());
create policy update_own on timeout_settings for update using (true) with check (organisation_id = current_organisation());
grant select, insert, update on timeout_settings to atrium_api;
grant select on timeout_settings to atrium_worker;
grant select, insert, update on timeout_settings to atrium_operator;

alter table sessions add column last_active_at timestamptz not null default now();
alter table sessions alter column last_active_at drop default;
alter table sessions add column shut_organisations uuid[] not null default '{}';
comment on column sessions.last_active_at is 'When the person last used keyboard, mouse or touch, to half a minute; requests alone do not count.';
comment on column sessions.shut_organisations is 'Organisations whose idle timeout was shorter than a pause of this session; they ask for a new sign-in.';
grant update (last_active_at, shut_organisations) on sessions to atrium_api;
