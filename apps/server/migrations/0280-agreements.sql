-- What people agreed to, for themselves or for an organisation (D-950). Rows are added, and only their end is ever written.
create table agreements (
  id uuid primary key,
  user_id uuid not null,
  organisation_id uuid,
  document text not null check (document in ('terms', 'dpa')),
  version text not null,
  act text not null check (act in ('sign_up', 'founding', 'purchase', 'asked')),
  agreed_at timestamptz not null,
  ended_at timestamptz
);
-- Two tabs that agree at once leave one row.
create unique index agreements_once on agreements (user_id, document, version, organisation_id) nulls not distinct
  where ended_at is null;
create index agreements_of_organisation on agreements (organisation_id, document) where organisation_id is not null;
comment on table agreements is 'class: identity. Who agreed to which version of which document, for whom, when and by which act. It is proof, so it outlives account and organisation.';
comment on column agreements.id is 'Made by us.';
comment on column agreements.user_id is 'Who agreed; the row names nobody once the account is erased.';
comment on column agreements.organisation_id is 'For which organisation; null for the person alone.';
comment on column agreements.document is 'Which document.';
comment on column agreements.version is 'Its version in the settings at that moment.';
comment on column agreements.act is 'What the person did: signed up, founded an organisation, bought, or was asked again.';
comment on column agreements.agreed_at is 'When.';
comment on column agreements.ended_at is 'From when it does not count any more: the owner of the mailbox took over an account that a stranger had signed up. Null while it counts.';

-- Apart, so that it can be erased while the proof stays.
create table agreement_origins (
  agreement_id uuid primary key,
  user_id uuid not null,
  address text not null,
  user_agent text not null
);
create index agreement_origins_of_user on agreement_origins (user_id);
comment on table agreement_origins is 'class: identity. From where somebody agreed; erased with the account.';
comment on column agreement_origins.agreement_id is 'The agreement.';
comment on column agreement_origins.user_id is 'Who agreed.';
comment on column agreement_origins.address is 'The network address.';
comment on column agreement_origins.user_agent is 'The browser.';

grant select, insert, update (ended_at) on agreements to atrium_api;
grant select on agreements to atrium_operator;
grant select, insert, delete on agreement_origins to atrium_api;
grant select, delete on agreement_origins to atrium_worker;
grant select on agreement_origins to atrium_operator;

-- A statement inside one organisation agrees to nothing for another one.
alter table agreements enable row level security;
alter table agreements force row level security;
create policy read_all on agreements for select using (true);
create policy insert_own on agreements for insert to atrium_api
  with check (organisation_id is null or organisation_id = current_organisation());
create policy update_own on agreements for update to atrium_api
  using (organisation_id is null or organisation_id = current_organisation())
  with check (organisation_id is null or organisation_id = current_organisation());
