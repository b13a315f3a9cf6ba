create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id),
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null,
  name text not null,
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);
comment on table passkeys is 'class: identity. A key of a person''s authenticator: signs in by itself, and stands in for the second factor.';
comment on column passkeys.id is 'Its id here.';
comment on column passkeys.user_id is 'Whose it is.';
comment on column passkeys.credential_id is 'The id that the authenticator gave it.';
comment on column passkeys.public_key is 'COSE key that verifies its signatures; the private key never leaves the authenticator.';
comment on column passkeys.counter is 'How often the authenticator says it was used; an answer with a lower number is of a copy. 0 where it does not count.';
comment on column passkeys.name is 'What the person calls it.';
comment on column passkeys.is_synced is 'Whether it is copied to the person''s other devices.';
comment on column passkeys.created_at is 'When it was added.';
comment on column passkeys.last_used_at is 'When it last signed in; null until then.';
grant select, insert, delete on passkeys to atrium_api;
grant update (counter, name, is_synced, last_used_at) on passkeys to atrium_api;

create table answered_challenges (
  id uuid primary key,
  answered_at timestamptz not null
);
create index answered_challenges_age on answered_challenges (answered_at);
comment on table answered_challenges is 'class: identity. Questions to authenticators that were answered, so that no answer is taken twice; kept a day, longer than a question is open.';
comment on column answered_challenges.id is 'The id inside the sealed question.';
comment on column answered_challenges.answered_at is 'When its answer was taken.';
grant select, insert on answered_challenges to atrium_api;
grant select, update, delete on answered_challenges to atrium_worker;
