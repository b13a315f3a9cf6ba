-- N-14: an account that an organisation made has no password until its person sets one.
alter table users alter column password_hash drop not null, alter column password_changed_at drop not null;
comment on column users.password_hash is 'Argon2id with its parameters and salt; null until the person has set a password.';
comment on column users.password_changed_at is 'When the password was last set; null until then.';

alter table memberships add column disabled_at timestamptz;
comment on column memberships.disabled_at is 'Since when this organisation is closed to the person; null while it is open. The session check reads it.';
create index memberships_owners on memberships (organisation_id) where is_owner;
grant delete on memberships to atrium_api, atrium_worker;
comment on column sessions.end_reason is 'Why it was ended: signed_out, token_reused, password_reset; disabled or deleted by the organisation that it worked in.';

alter table one_time_links drop constraint one_time_links_purpose_check;
alter table one_time_links add constraint one_time_links_purpose_check
  check (purpose in ('verify_email', 'reset_password', 'set_password'));

create table invitations (
  id uuid primary key,
  organisation_id uuid not null references organisations (id),
  user_id uuid not null references users (id),
  invited_by uuid not null references users (id),
  first_name text not null,
  last_name text not null,
  contact text,
  roles jsonb not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'rejected', 'withdrawn')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create unique index invitations_open on invitations (organisation_id, user_id) where state = 'open';
create index invitations_by_organisation on invitations (organisation_id, id) where state = 'open';
create index invitations_by_user on invitations (user_id) where state = 'open';
create index invitations_age on invitations (expires_at);
comment on table invitations is 'class: identity. Organisations that want somebody who has an account already; the person decides.';
comment on column invitations.id is 'UUIDv7 made by the application.';
comment on column invitations.organisation_id is 'The organisation that invites.';
comment on column invitations.user_id is 'Who is invited.';
comment on column invitations.invited_by is 'Who invited them.';
comment on column invitations.first_name is 'Given name as the organisation wrote it.';
comment on column invitations.last_name is 'Family name as the organisation wrote it.';
comment on column invitations.contact is 'Phone number as the organisation wrote it, or null.';
comment on column invitations.roles is 'The offered roles: product, roleGroup and moduleUuids of each.';
comment on column invitations.state is 'Open, or how it ended.';
comment on column invitations.created_at is 'When it was made.';
comment on column invitations.expires_at is 'When it can no longer be accepted.';
comment on column invitations.ended_at is 'When it was answered or withdrawn; null while it is open.';
grant select, insert, update on invitations to atrium_api, atrium_worker;
grant delete on invitations to atrium_worker;
grant select on invitations to atrium_operator;

create table bookkeeper_associations (
  id uuid primary key,
  client_organisation_id uuid not null references organisations (id),
  bookkeeper_email text not null,
  bookkeeper_organisation_id uuid references organisations (id),
  state text not null check (state in ('granted', 'accepted', 'revoked')),
  granted_by uuid not null references users (id),
  granted_at timestamptz not null,
  accepted_by uuid references users (id),
  accepted_at timestamptz,
  revoked_by uuid references users (id),
  revoked_at timestamptz,
  check (bookkeeper_organisation_id <> client_organisation_id)
);
create unique index bookkeeper_associations_open on bookkeeper_associations (client_organisation_id, bookkeeper_email)
  where state <> 'revoked';
create unique index bookkeeper_associations_pair on bookkeeper_associations (bookkeeper_organisation_id, client_organisation_id)
  where state = 'accepted';
create index bookkeeper_associations_by_email on bookkeeper_associations (bookkeeper_email) where state = 'granted';
comment on table bookkeeper_associations is 'class: identity. Which bookkeeping organisation may act on the subscription of which client; the client grants, the bookkeeper accepts, either revokes.';
comment on column bookkeeper_associations.id is 'UUIDv7 made by the application.';
comment on column bookkeeper_associations.client_organisation_id is 'Whose subscription it is about.';
comment on column bookkeeper_associations.bookkeeper_email is 'The address it was granted to, normalised.';
comment on column bookkeeper_associations.bookkeeper_organisation_id is 'The organisation for which that person accepted; null until then.';
comment on column bookkeeper_associations.state is 'granted, accepted or revoked; decided by the rule planAssociationStep.';
comment on column bookkeeper_associations.granted_by is 'Who granted it.';
comment on column bookkeeper_associations.granted_at is 'When it was granted.';
comment on column bookkeeper_associations.accepted_by is 'Who accepted it, or null.';
comment on column bookkeeper_associations.accepted_at is 'When it was accepted, or null.';
comment on column bookkeeper_associations.revoked_by is 'Who revoked it, on either side, or null.';
comment on column bookkeeper_associations.revoked_at is 'When it was revoked, or null.';
grant select, insert, update on bookkeeper_associations to atrium_api, atrium_worker;
grant select on bookkeeper_associations to atrium_operator;

create table added_roles (
  product text primary key,
  access jsonb not null,
  updated_at timestamptz not null
);
comment on table added_roles is 'class: platform. Modules and role groups that the operator added to a product, beside those that are shipped.';
comment on column added_roles.product is 'Token of the product, such as books_plus.';
comment on column added_roles.access is 'The modules and role groups, in the form in which the shipped ones are written.';
comment on column added_roles.updated_at is 'When it was last written.';
grant select on added_roles to atrium_api, atrium_worker;
grant select, insert, update, delete on added_roles to atrium_operator;

create table people_jobs (
  organisation_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('import', 'assign_role', 'remove_role')),
  state text not null check (state in ('checked', 'running', 'done')),
  file_name text,
  change jsonb,
  total integer not null,
  faulty integer not null,
  done integer not null default 0,
  failed integer not null default 0,
  created_by uuid not null,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (organisation_id, id)
);
comment on table people_jobs is 'class: organisation. Work on many people that goes on by itself: an uploaded list, or a role given to or taken from many.';
comment on column people_jobs.organisation_id is 'The organisation.';
comment on column people_jobs.id is 'UUIDv7 made by the application.';
comment on column people_jobs.kind is 'What is done to each row.';
comment on column people_jobs.state is 'checked until somebody starts it, running, done.';
comment on column people_jobs.file_name is 'Name of the uploaded file, or null.';
comment on column people_jobs.change is 'The role that is given, or the product whose role is taken; null for an import.';
comment on column people_jobs.total is 'How many rows it has.';
comment on column people_jobs.faulty is 'How many of them are never carried out.';
comment on column people_jobs.done is 'How many are carried out.';
comment on column people_jobs.failed is 'How many were refused when their turn came.';
comment on column people_jobs.created_by is 'Who asked for it; each row is decided with this person''s rights at that moment.';
comment on column people_jobs.created_at is 'When it was asked for.';
comment on column people_jobs.started_at is 'When it was started, or null.';
comment on column people_jobs.finished_at is 'When the last row was worked off, or null.';

create table people_job_rows (
  organisation_id uuid not null,
  job_id uuid not null,
  row_number integer not null,
  entry jsonb not null,
  state text not null check (state in ('faulty', 'ready', 'done', 'failed')),
  message text,
  user_id uuid,
  primary key (organisation_id, job_id, row_number),
  foreign key (organisation_id, job_id) references people_jobs (organisation_id, id) on delete cascade
);
-- Serves the next rows whose turn it is, the rows of one state, and how many there are of each.
create index people_job_rows_by_state on people_job_rows (organisation_id, job_id, state, row_number);
comment on table people_job_rows is 'class: organisation. One person of such work; its state changes in the transaction of what is done, so that nothing is done twice.';
comment on column people_job_rows.organisation_id is 'The organisation.';
comment on column people_job_rows.job_id is 'The work it belongs to.';
comment on column people_job_rows.row_number is 'Its place, from 1; in a file the first row below the names of the columns.';
comment on column people_job_rows.entry is 'What was typed, or the person it is about.';
comment on column people_job_rows.state is 'faulty: never carried out; ready: its turn comes; done or failed: what became of it.';
comment on column people_job_rows.message is 'What is wrong, in words, or null.';
comment on column people_job_rows.user_id is 'The person added or changed, or null.';

alter table people_jobs enable row level security;
alter table people_jobs force row level security;
create policy own_organisation on people_jobs using (organisation_id = current_organisation());
alter table people_job_rows enable row level security;
alter table people_job_rows force row level security;
create policy own_organisation on people_job_rows using (organisation_id = current_organisation());
grant select, insert, update, delete on people_jobs, people_job_rows to atrium_api, atrium_worker;
