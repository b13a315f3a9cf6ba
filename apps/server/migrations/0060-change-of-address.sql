create table email_changes (
  id uuid primary key,
  user_id uuid not null references users (id),
  old_email text not null,
  new_email text not null,
  tries_left integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  password_hash text,
  changed_at timestamptz,
  undone_at timestamptz
);
create index email_changes_by_user on email_changes (user_id, id);
create index email_changes_by_old_email on email_changes (old_email) where changed_at is not null and undone_at is null;
create index email_changes_age on email_changes (expires_at);
comment on table email_changes is 'class: identity. Changes of the address of an account: asked for, made, and undone from the old mailbox. Code and link are derived from the id and stored nowhere.';
comment on column email_changes.id is 'UUIDv7; the readable half of the link that undoes it.';
comment on column email_changes.user_id is 'Whose address it is.';
comment on column email_changes.old_email is 'The address before. Until the change can no longer be undone, no other account may have it.';
comment on column email_changes.new_email is 'The address after, normalised.';
comment on column email_changes.tries_left is 'How many more codes may be typed.';
comment on column email_changes.created_at is 'When it was asked for.';
comment on column email_changes.expires_at is 'When the code stops working; once the change is made, when it can no longer be undone.';
comment on column email_changes.password_hash is 'The password that asked for the change, which undoing asks for again; null until the change is made.';
comment on column email_changes.changed_at is 'When the code was right and the address changed; null until then.';
comment on column email_changes.undone_at is 'When it was undone; null if it never was.';
grant select, insert, delete on email_changes to atrium_api;
grant update (tries_left, expires_at, password_hash, changed_at, undone_at) on email_changes to atrium_api;
-- The worker deletes old ones, which locks them, and adds accounts, which asks whether an address is held.
grant select, delete, update (tries_left) on email_changes to atrium_worker;
grant select on email_changes to atrium_operator;
-- The column is written by nothing but a change of address and its undoing.
grant update (email) on users to atrium_api;

create function refuse_held_address() returns trigger language plpgsql as $$
begin
  if exists (
    select from email_changes held where held.old_email = new.email and held.user_id <> new.id
      and held.changed_at is not null and held.undone_at is null
      and held.expires_at > greatest(new.created_at, new.email_verified_at)
  ) then
    raise exception 'this address is held for the account that had it' using errcode = 'unique_violation';
  end if;
  return null;
end $$;
comment on function refuse_held_address() is 'Stops another account from taking an address to which a change can still be undone. After the row, so that it sees a change that has just committed.';
revoke execute on function refuse_held_address() from public;
create trigger held_address after insert or update of email on users for each row execute function refuse_held_address();

-- Requests to a bookkeeper, and what came of them, follow the account too.
create index bookkeeper_associations_by_open_email on bookkeeper_associations (bookkeeper_email) where state <> 'revoked';

-- The lists of people follow an account whose address changed. The check keeps the kinds that it has.
do $$
declare
  known text;
begin
  select string_agg(quote_literal(kind[1]), ', ') into known
  from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''::text', 'g') kind
  where conname = 'due_work_kind_check';
  alter table due_work drop constraint due_work_kind_check;
  execute format('alter table due_work add constraint due_work_kind_check check (kind in (%s, %L))', known, 'follow-email');
end $$;
