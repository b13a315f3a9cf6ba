create table users (
  id uuid primary key,
  email text not null,
  email_verified_at timestamptz,
  first_name text not null,
  last_name text not null,
  phone text,
  locale text not null,
  password_hash text not null,
  password_changed_at timestamptz not null,
  last_organisation_id uuid,
  created_at timestamptz not null
);
create unique index users_email on users (email);
comment on table users is 'class: identity. A person with an account; belongs to any number of organisations.';
comment on column users.id is 'UUIDv7 made by the application.';
comment on column users.email is 'Normalised address: trimmed, lower case; one account each.';
comment on column users.email_verified_at is 'When the mailed link was opened; null until then.';
comment on column users.first_name is 'Given name, as the person wrote it.';
comment on column users.last_name is 'Family name, as the person wrote it.';
comment on column users.phone is 'E.164 number, or null.';
comment on column users.locale is 'en, en_GB or en_IN; the language of mails.';
comment on column users.password_hash is 'Argon2id with its parameters and salt.';
comment on column users.password_changed_at is 'When the password was last set.';
comment on column users.last_organisation_id is 'The organisation that the next sign-in opens.';
comment on column users.created_at is 'When the account was made.';

create table organisations (
  id uuid primary key,
  name text not null,
  created_at timestamptz not null,
  closed_at timestamptz
);
comment on table organisations is 'class: identity. The directory of organisations: what must be known before one is selected; everything else is in companies.';
comment on column organisations.id is 'UUIDv7 made by the application; the key that shards all else.';
comment on column organisations.name is 'Company name, trimmed.';
comment on column organisations.created_at is 'When it was added.';
comment on column organisations.closed_at is 'When it was deleted; null while it is open.';

create table memberships (
  user_id uuid not null references users (id),
  organisation_id uuid not null references organisations (id),
  is_owner boolean not null,
  console_role text check (console_role in ('admin', 'manager', 'member')),
  console_modules text[] not null default '{}',
  created_at timestamptz not null,
  primary key (user_id, organisation_id)
);
create index memberships_by_organisation on memberships (organisation_id, user_id);
comment on table memberships is 'class: identity. Which person belongs to which organisation, with the facts that the permission table decides on.';
comment on column memberships.user_id is 'The person.';
comment on column memberships.organisation_id is 'The organisation.';
comment on column memberships.is_owner is 'Owner role in the organisation app.';
comment on column memberships.console_role is 'Role in the console app; null for none.';
comment on column memberships.console_modules is 'Modules granted in the console app, such as m_console_subscription.';
comment on column memberships.created_at is 'When the person joined.';

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  organisation_id uuid,
  assurance text not null check (assurance in ('pending', 'password', 'second_factor')),
  refresh_family uuid not null,
  refresh_hash bytea not null,
  previous_refresh_hash bytea,
  rotation_salt bytea not null,
  rotated_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  address text not null,
  user_agent text not null
);
create unique index sessions_refresh_family on sessions (refresh_family);
create index sessions_by_user on sessions (user_id) where ended_at is null;
create index sessions_age on sessions (expires_at);
comment on table sessions is 'class: identity. One row per sign-in; read on every request, so ending it takes effect at once.';
comment on column sessions.id is 'UUIDv7; the sid claim of the access token.';
comment on column sessions.user_id is 'Who signed in.';
comment on column sessions.organisation_id is 'The organisation that is selected; null until one is set.';
comment on column sessions.assurance is 'How far the person has proved to be who they are: pending (second factor owed), password, second_factor.';
comment on column sessions.refresh_family is 'The name of the chain of refresh tokens; part of each of them and of nothing else.';
comment on column sessions.refresh_hash is 'SHA-256 of the refresh token that is valid now.';
comment on column sessions.previous_refresh_hash is 'SHA-256 of the one before; within the grace it gets the same successor.';
comment on column sessions.rotation_salt is 'Random part of the present token''s derivation, so that the same successor can be answered again.';
comment on column sessions.rotated_at is 'When the refresh token was last rotated.';
comment on column sessions.created_at is 'When the person signed in.';
comment on column sessions.expires_at is 'The end of the session whatever happens.';
comment on column sessions.ended_at is 'When it was ended; null while it lives.';
comment on column sessions.end_reason is 'Why it was ended: signed_out, token_reused, password_reset.';
comment on column sessions.address is 'Network address of the sign-in.';
comment on column sessions.user_agent is 'Browser of the sign-in, cut to 300 characters.';

create table one_time_links (
  id uuid primary key,
  user_id uuid not null references users (id),
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_links_by_user on one_time_links (user_id, purpose);
create index one_time_links_age on one_time_links (expires_at);
comment on table one_time_links is 'class: identity. Mailed links; the token itself is derived from the id with the server''s secret and stored nowhere.';
comment on column one_time_links.id is 'UUIDv7; the readable half of the token.';
comment on column one_time_links.user_id is 'Whose mailbox it went to.';
comment on column one_time_links.purpose is 'What opening it does.';
comment on column one_time_links.created_at is 'When it was made.';
comment on column one_time_links.expires_at is 'When it stops working.';
comment on column one_time_links.used_at is 'When it was used; null until then.';

grant select, insert, update on users, organisations, memberships, sessions, one_time_links to atrium_api;
grant select, insert, update on users, organisations, memberships, sessions, one_time_links to atrium_worker;
grant delete on sessions, one_time_links to atrium_worker;
grant select on users, organisations, memberships, sessions to atrium_operator;
