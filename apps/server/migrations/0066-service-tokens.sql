create table service_tokens (
  id uuid primary key,
  product text not null,
  name text not null,
  scopes text[] not null,
  secret_hash bytea not null,
  previous_hash bytea,
  previous_until timestamptz,
  created_at timestamptz not null,
  rotated_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz
);
comment on table service_tokens is 'class: platform. Tokens by which other products of the suite call the API; made by the operator and shown once.';
comment on column service_tokens.id is 'UUIDv7; the readable part of the token.';
comment on column service_tokens.product is 'The product that calls, and the only one it can invite into.';
comment on column service_tokens.name is 'What the operator calls it.';
comment on column service_tokens.scopes is 'What it may be used for, such as invites:create.';
comment on column service_tokens.secret_hash is 'SHA-256 of the secret, which has 256 random bits.';
comment on column service_tokens.previous_hash is 'SHA-256 of the secret before the last rotation; null without one.';
comment on column service_tokens.previous_until is 'Until when the secret before still works; null without one.';
comment on column service_tokens.created_at is 'When it was made.';
comment on column service_tokens.rotated_at is 'When it got its present secret, if not when it was made.';
comment on column service_tokens.revoked_at is 'When it was revoked; null while it works.';
comment on column service_tokens.last_used_at is 'When it was last used, to the minute; null before.';

grant select, update (last_used_at) on service_tokens to atrium_api;
grant select, insert, update on service_tokens to atrium_operator;
