-- Products sign people in by OpenID Connect, on the sessions that are there: a product holds nothing that outlives one.
create table sign_on_clients (
  id uuid primary key,
  product text not null,
  name text not null,
  secret_hash bytea not null,
  previous_hash bytea,
  previous_until timestamptz,
  return_addresses text[] not null check (cardinality(return_addresses) between 1 and 20),
  signed_out_addresses text[] not null default '{}' check (cardinality(signed_out_addresses) <= 20),
  start_address text,
  log_out_address text,
  log_out_frame text,
  created_at timestamptz not null,
  rotated_at timestamptz,
  removed_at timestamptz
);
comment on table sign_on_clients is 'class: platform. Products that sign people in here; registered by the operator.';
comment on column sign_on_clients.id is 'UUIDv7; the client_id.';
comment on column sign_on_clients.product is 'The product. It learns roles and modules of this one only.';
comment on column sign_on_clients.name is 'What the operator calls it.';
comment on column sign_on_clients.secret_hash is 'SHA-256 of the secret, which has 256 random bits.';
comment on column sign_on_clients.previous_hash is 'SHA-256 of the secret before the last rotation; null without one.';
comment on column sign_on_clients.previous_until is 'Until when the secret before still works; null without one.';
comment on column sign_on_clients.return_addresses is 'Where a code may be sent to, letter by letter.';
comment on column sign_on_clients.signed_out_addresses is 'Where the product may lead people after they have signed out, letter by letter.';
comment on column sign_on_clients.start_address is 'The page of the product that begins a sign-in; home leads there. Null where home leads to the product itself.';
comment on column sign_on_clients.log_out_address is 'Where the product takes notices that somebody is signed out, from server to server; null for none.';
comment on column sign_on_clients.log_out_frame is 'The page of the product that signs out in the same browser; null for none.';
comment on column sign_on_clients.created_at is 'When it was registered.';
comment on column sign_on_clients.rotated_at is 'When it got its present secret, if not when it was registered.';
comment on column sign_on_clients.removed_at is 'When it was removed; null while it works.';
grant select on sign_on_clients to atrium_api, atrium_worker;
grant select, insert, update on sign_on_clients to atrium_operator;

create table sign_ons (
  id uuid primary key,
  client_id uuid not null references sign_on_clients (id),
  session_id uuid not null references sessions (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  organisation_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  told_at timestamptz
);
-- A product that asks again in one session and organisation gets the same row, so each is told once that it is over.
create unique index sign_ons_one_open on sign_ons (session_id, client_id, organisation_id) where ended_at is null;
create index sign_ons_of_session on sign_ons (session_id);
create index sign_ons_of_person on sign_ons (user_id, organisation_id) where ended_at is null;
create index sign_ons_of_client on sign_ons (client_id) where ended_at is null;
create index sign_ons_age on sign_ons (expires_at);
comment on table sign_ons is 'class: identity. One row for each product that a session has opened in an organisation; all that the product holds ends with it.';
comment on column sign_ons.id is 'UUIDv7; the sid claim, and the grant of every code and token.';
comment on column sign_ons.client_id is 'Which product.';
comment on column sign_ons.session_id is 'The session that it stands on.';
comment on column sign_ons.user_id is 'Who signed in.';
comment on column sign_ons.organisation_id is 'The organisation that was opened. Another one is another row.';
comment on column sign_ons.created_at is 'When the product was first opened so.';
comment on column sign_ons.expires_at is 'When the session ends whatever happens.';
comment on column sign_ons.ended_at is 'When it was ended; null while it lives.';
comment on column sign_ons.told_at is 'When the product took the notice that it has ended; null before.';
alter table sign_ons enable row level security;
alter table sign_ons force row level security;
create policy read_all on sign_ons for select using (true);
create policy insert_own on sign_ons for insert with check (organisation_id = current_organisation());
-- A session or a product that ends takes with it what was opened in every organisation: by the triggers below alone.
create policy update_own on sign_ons for update
  using (organisation_id = current_organisation() or pg_trigger_depth() > 0);
create policy delete_old on sign_ons for delete to atrium_worker using (true);
grant select, insert, update (ended_at) on sign_ons to atrium_api;
grant select, delete, update (ended_at, told_at) on sign_ons to atrium_worker;
grant select, update (ended_at) on sign_ons to atrium_operator;

create table sign_on_tokens (
  id_hash bytea primary key,
  kind text not null check (kind in ('Interaction', 'AuthorizationCode', 'AccessToken', 'RefreshToken', 'ReplayDetection')),
  sign_on_id uuid references sign_ons (id) on delete cascade,
  payload jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0);
create index sign_on_tokens_of_sign_on on sign_on_tokens (sign_on_id);
create index sign_on_tokens_age on sign_on_tokens (expires_at);
comment on table sign_on_tokens is 'class: identity. What the OpenID library keeps: requests that wait for a person, codes, access and refresh tokens. None can be read out of it.';
comment on column sign_on_tokens.id_hash is 'SHA-256 of kind and token; the token itself is nowhere.';
comment on column sign_on_tokens.kind is 'What it is, in the words of the library.';
comment on column sign_on_tokens.sign_on_id is 'The row of sign_ons that it belongs to; null for a request.';
comment on column sign_on_tokens.payload is 'What the library wants back, without the token.';
comment on column sign_on_tokens.created_at is 'When it was given out.';
comment on column sign_on_tokens.expires_at is 'Until when it works.';
comment on column sign_on_tokens.consumed_at is 'When it was used, for what works once; null before.';
grant select, insert, delete, update (payload, expires_at, consumed_at) on sign_on_tokens to atrium_api;
grant select, delete on sign_on_tokens to atrium_worker;

-- Sessions end in many places, and memberships too. Whoever ends one cannot forget the products.
create function end_sign_ons_of_session() returns trigger language plpgsql as $$
begin
  update sign_ons set ended_at = new.ended_at where session_id = new.id and ended_at is null;
  return null;
end $$;
comment on function end_sign_ons_of_session() is 'Ends what a session has opened in products, as the role that ends the session.';
revoke execute on function end_sign_ons_of_session() from public;
create trigger end_sign_ons after update of ended_at on sessions for each row
  when (old.ended_at is null and new.ended_at is not null) execute function end_sign_ons_of_session();

create function end_sign_ons_of_shut() returns trigger language plpgsql as $$
begin
  update sign_ons set ended_at = now()
  where session_id = new.id and organisation_id = any(new.shut_organisations) and ended_at is null;
  return null;
end $$;
comment on function end_sign_ons_of_shut() is 'Ends what a session has opened in organisations that ask for a new sign-in, after a pause or because somebody said so.';
revoke execute on function end_sign_ons_of_shut() from public;
create trigger end_sign_ons_of_shut after update of shut_organisations on sessions for each row
  when (old.shut_organisations is distinct from new.shut_organisations) execute function end_sign_ons_of_shut();

create function end_sign_ons_of_member() returns trigger language plpgsql as $$
begin
  update sign_ons set ended_at = now()
  where user_id = old.user_id and organisation_id = old.organisation_id and ended_at is null;
  return null;
end $$;
comment on function end_sign_ons_of_member() is 'Ends what a person has opened in products in an organisation that they may no longer enter.';
revoke execute on function end_sign_ons_of_member() from public;
create trigger end_sign_ons after update of disabled_at, closed_at on memberships for each row
  when (old.disabled_at is null and new.disabled_at is not null or old.closed_at is null and new.closed_at is not null)
  execute function end_sign_ons_of_member();
create trigger end_sign_ons_of_leaver after delete on memberships for each row execute function end_sign_ons_of_member();

create function end_sign_ons_of_client() returns trigger language plpgsql as $$
begin
  update sign_ons set ended_at = new.removed_at where client_id = new.id and ended_at is null;
  return null;
end $$;
comment on function end_sign_ons_of_client() is 'Ends what people have opened in a product that is removed.';
revoke execute on function end_sign_ons_of_client() from public;
create trigger end_sign_ons after update of removed_at on sign_on_clients for each row
  when (old.removed_at is null and new.removed_at is not null) execute function end_sign_ons_of_client();

create function tell_log_out() returns trigger language plpgsql as $$
begin
  insert into due_work (id, kind, organisation_id, subject_id, due_at, created_at)
  select gen_random_uuid(), 'tell-log-out', new.organisation_id, new.id, new.ended_at, new.ended_at
  from sign_on_clients where id = new.client_id and log_out_address is not null;
  return null;
end $$;
comment on function tell_log_out() is 'Promises to tell a product that one of its people is signed out.';
revoke execute on function tell_log_out() from public;
create trigger tell_log_out after update of ended_at on sign_ons for each row
  when (old.ended_at is null and new.ended_at is not null) execute function tell_log_out();

do $$
declare
  known text;
begin
  select string_agg(quote_literal(kind[1]), ', ') into known
  from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''::text', 'g') kind
  where conname = 'due_work_kind_check';
  alter table due_work drop constraint due_work_kind_check;
  execute format('alter table due_work add constraint due_work_kind_check check (kind in (%s, %L)) not valid', known,
    'tell-log-out');
end $$;
