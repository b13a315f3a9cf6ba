create table second_factors (
  user_id uuid primary key references users (id),
  sealed_secret text not null,
  created_at timestamptz not null,
  registered_at timestamptz,
  last_step bigint not null default 0,
  failed_tries integer not null default 0,
  tried_since timestamptz
);
comment on table second_factors is 'class: identity. The authenticator app of a person; asked for at sign-in once it is registered.';
comment on column second_factors.user_id is 'The person.';
comment on column second_factors.sealed_secret is 'The app''s secret, encrypted under a factor key and bound to the person; begins with the version of that key.';
comment on column second_factors.created_at is 'When the secret was shown.';
comment on column second_factors.registered_at is 'When a code of the app proved that it was read; null until then.';
comment on column second_factors.last_step is 'The 30 seconds of the last code that was taken; neither it nor an earlier one is taken again.';
comment on column second_factors.failed_tries is 'Wrong codes since tried_since; a right code sets it to 0.';
comment on column second_factors.tried_since is 'When the first of the counted wrong codes was typed.';

create table recovery_codes (
  user_id uuid not null references users (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
comment on table recovery_codes is 'class: identity. Codes that stand in for the authenticator app, each once.';
comment on column recovery_codes.user_id is 'Whose second factor it stands in for.';
comment on column recovery_codes.code_hash is 'SHA-256 of the code, which has 80 random bits.';
comment on column recovery_codes.used_at is 'When it was used; null until then.';

grant select, insert, delete on second_factors, recovery_codes to atrium_api;
grant update (sealed_secret, created_at, registered_at, last_step, failed_tries, tried_since) on second_factors to atrium_api;
grant update (used_at) on recovery_codes to atrium_api;
-- Only for keys:rotate.
grant select, update (sealed_secret) on second_factors to atrium_operator;
