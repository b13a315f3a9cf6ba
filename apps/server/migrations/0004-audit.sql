-- No foreign keys here: entries and seals are never deleted, and a key check would lock and rewrite the row it points at.
create table audit_entries (
  organisation_id uuid not null,
  id uuid not null,
  at timestamptz(3) not null,
  action text not null,
  actor_user_id uuid,
  subject_id uuid,
  facts jsonb not null,
  personal_digest bytea,
  primary key (organisation_id, id)
);
alter table audit_entries enable row level security;
alter table audit_entries force row level security;
create policy own_organisation on audit_entries using (organisation_id = current_organisation());
comment on table audit_entries is 'class: organisation. What happened, written in the transaction that did it; never changed, never deleted.';
comment on column audit_entries.organisation_id is 'The organisation whose chain it is in; the nil UUID for the platform''s own chain.';
comment on column audit_entries.id is 'UUIDv7 made by the application.';
comment on column audit_entries.at is 'When it happened; whole milliseconds, so that the hash covers all of it.';
comment on column audit_entries.action is 'What was done, such as identity.signed_in; the list is the type AuditAction.';
comment on column audit_entries.actor_user_id is 'Who did it; null when nobody was signed in or the system acted.';
comment on column audit_entries.subject_id is 'What it was done to: a user, a session, an organisation; null when it is the actor alone.';
comment on column audit_entries.facts is 'Further facts that name nobody.';
comment on column audit_entries.personal_digest is 'SHA-256 of the salt and the personal fields in audit_personal; stays when those are erased; null when there were none.';

create table audit_personal (
  organisation_id uuid not null,
  entry_id uuid not null,
  salt bytea not null,
  fields jsonb not null,
  primary key (organisation_id, entry_id)
);
alter table audit_personal enable row level security;
alter table audit_personal force row level security;
create policy own_organisation on audit_personal using (organisation_id = current_organisation());
comment on table audit_personal is 'class: organisation. What an audit entry tells about a person, apart from it, so that erasing a person keeps the chain valid.';
comment on column audit_personal.organisation_id is 'The organisation of the entry.';
comment on column audit_personal.entry_id is 'The entry it belongs to.';
comment on column audit_personal.salt is 'Random; erased with the fields, so that the digest that stays cannot be guessed from.';
comment on column audit_personal.fields is 'Addresses, names, browsers: whatever leads to a person.';

create table audit_seals (
  organisation_id uuid not null,
  sequence bigint not null check (sequence > 0),
  entry_id uuid not null,
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null,
  primary key (organisation_id, sequence)
);
create unique index audit_seals_by_entry on audit_seals (organisation_id, entry_id);
alter table audit_seals enable row level security;
alter table audit_seals force row level security;
create policy own_organisation on audit_seals using (organisation_id = current_organisation());
comment on table audit_seals is 'class: organisation. The chain over the entries: each hash covers its entry and the hash before, so a change anywhere breaks every later link.';
comment on column audit_seals.organisation_id is 'The organisation whose chain it is.';
comment on column audit_seals.sequence is 'Place in the chain, from 1 without a gap; the order of sealing.';
comment on column audit_seals.entry_id is 'The entry that is sealed.';
comment on column audit_seals.hash is 'SHA-256 over the hash before, the sequence, the entry and the digest of its personal fields.';
comment on column audit_seals.sealed_at is 'When the sealer came by.';

create table audit_unsealed (
  organisation_id uuid not null,
  entry_id uuid not null,
  primary key (organisation_id, entry_id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
comment on table audit_unsealed is 'class: platform. The queue of the sealer: entries that no chain holds yet; nearly empty at any time.';
comment on column audit_unsealed.organisation_id is 'The organisation of the entry.';
comment on column audit_unsealed.entry_id is 'The entry that waits.';

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
comment on function refuse_audit_change() is 'Stops updates, deletes and truncates on the audit log, the owner''s too.';
revoke execute on function refuse_audit_change() from public;
create trigger append_only before update or delete or truncate on audit_entries for each statement execute function refuse_audit_change();
create trigger append_only before update or delete or truncate on audit_seals for each statement execute function refuse_audit_change();

grant select, insert on audit_entries, audit_personal, audit_unsealed to atrium_api, atrium_worker;
grant select, insert on audit_seals to atrium_worker;
grant delete on audit_unsealed to atrium_worker;
grant select on audit_entries, audit_personal, audit_seals, audit_unsealed to atrium_operator;
grant delete on audit_personal to atrium_operator;
