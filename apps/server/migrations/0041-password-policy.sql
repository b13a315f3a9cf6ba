create table security_policies (
  organisation_id uuid primary key references organisations (id),
  enabled boolean not null,
  min_length integer not null check (min_length between 1 and 127),
  max_length integer not null check (max_length between 1 and 128),
  must_include_upper_case boolean not null,
  must_include_special boolean not null,
  must_include_numbers boolean not null,
  expire_after_days integer check (expire_after_days between 1 and 365),
  expiry_since timestamptz,
  restrict_last_count integer not null check (restrict_last_count between 1 and 5),
  passwords_expired_at timestamptz,
  version integer not null,
  changed_at timestamptz not null,
  check (max_length >= min_length)
);
comment on table security_policies is 'class: identity. What an organisation asks of its people''s passwords; read before an organisation is chosen, written only inside its own.';
comment on column security_policies.organisation_id is 'The organisation.';
comment on column security_policies.enabled is 'Whether the rules about new passwords and their expiry count.';
comment on column security_policies.min_length is 'As it was typed; fewer than 8 characters are never enough.';
comment on column security_policies.max_length is 'As it was typed.';
comment on column security_policies.must_include_upper_case is 'Whether a password needs a capital letter.';
comment on column security_policies.must_include_special is 'Whether a password needs a special character.';
comment on column security_policies.must_include_numbers is 'Whether a password needs a digit.';
comment on column security_policies.expire_after_days is 'After how many days a password must be changed; null: never.';
comment on column security_policies.expiry_since is 'When this number of days came into force; nobody''s password expires within the first week.';
comment on column security_policies.restrict_last_count is 'How many of a person''s last passwords a new one must differ from.';
comment on column security_policies.passwords_expired_at is 'When everybody was last asked for a new password; older passwords must be changed at the next sign-in.';
comment on column security_policies.version is 'Grows with every change, so that two people do not overwrite each other unseen.';
comment on column security_policies.changed_at is 'When it was last changed.';
alter table security_policies enable row level security;
create policy read_all on security_policies for select using (true);
create policy insert_own on security_policies for insert with check (organisation_id = current_organisation());
create policy update_own on security_policies for update using (true) with check (organisation_id = current_organisation());
grant select, insert, update on security_policies to atrium_api;
grant select on security_policies to atrium_worker, atrium_operator;

create table former_passwords (
  user_id uuid not null references users (id),
  replaced_at timestamptz not null,
  password_hash text not null,
  primary key (user_id, replaced_at)
);
comment on table former_passwords is 'class: identity. The last passwords of a person, kept only while a policy asks that new ones differ from them.';
comment on column former_passwords.user_id is 'Whose password it was.';
comment on column former_passwords.replaced_at is 'When another one took its place.';
comment on column former_passwords.password_hash is 'Argon2id with its parameters and salt.';
grant select, insert, delete on former_passwords to atrium_api;

create table policy_mailings (
  organisation_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('expiry_reminder', 'forced_reset')),
  window_from timestamptz not null,
  window_to timestamptz not null,
  after_user_id uuid,
  mailed integer not null default 0,
  created_at timestamptz not null,
  done_at timestamptz,
  primary key (organisation_id, id)
);
create unique index policy_mailings_open on policy_mailings (organisation_id, kind) where done_at is null;
comment on table policy_mailings is 'class: organisation. Mails to all people of an organisation about their passwords, written in pieces by the worker.';
comment on column policy_mailings.organisation_id is 'The organisation.';
comment on column policy_mailings.id is 'UUIDv7 made by the application.';
comment on column policy_mailings.kind is 'What the mails say.';
comment on column policy_mailings.window_from is 'Reminders that fell due after this moment are sent; for a forced reset the moment it was asked for.';
comment on column policy_mailings.window_to is 'Reminders that fall due up to this moment are sent.';
comment on column policy_mailings.after_user_id is 'The last person who was looked at; null before the first.';
comment on column policy_mailings.mailed is 'How many mails were written.';
comment on column policy_mailings.created_at is 'When it was asked for.';
comment on column policy_mailings.done_at is 'When the last person was looked at; null until then.';
alter table policy_mailings enable row level security;
alter table policy_mailings force row level security;
create policy own_organisation on policy_mailings using (organisation_id = current_organisation());
grant select, insert on policy_mailings to atrium_api, atrium_worker;
grant update (after_user_id, mailed, done_at) on policy_mailings to atrium_worker;
grant select on policy_mailings to atrium_operator;

-- Adds one kind to those that are allowed already, whichever they are.
do $$
declare
  allowed text;
begin
  select pg_get_constraintdef(oid) into allowed from pg_constraint where conname = 'due_work_kind_check';
  alter table due_work drop constraint due_work_kind_check;
  execute 'alter table due_work add constraint due_work_kind_check '
    || regexp_replace(allowed, 'ARRAY\[', 'ARRAY[''mail-policy''::text, ');
end $$;
