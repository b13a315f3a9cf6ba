create unlogged table rate_windows (
  bucket text primary key,
  started_at timestamptz not null,
  hits integer not null
);
comment on table rate_windows is 'class: platform. How often something was tried lately; losing it in a crash only forgets counts.';
comment on column rate_windows.bucket is 'What is counted: class, and the digest of an account or a network.';
comment on column rate_windows.started_at is 'When this window began.';
comment on column rate_windows.hits is 'Tries in this window.';
create index rate_windows_age on rate_windows (started_at);
grant select, insert, update, delete on rate_windows to atrium_api, atrium_worker;

create table idempotency_keys (
  scope bytea primary key,
  parameters bytea not null,
  claimed_at timestamptz not null,
  claim uuid not null,
  lease_until timestamptz not null,
  reply jsonb,
  is_done boolean not null default false
);
create index idempotency_keys_age on idempotency_keys (claimed_at);
comment on table idempotency_keys is 'class: platform. Calls that must act once: the claim, and the reply stored in the transaction of the effect; kept 24 hours.';
comment on column idempotency_keys.scope is 'SHA-256 of actor, organisation, endpoint and the caller''s key.';
comment on column idempotency_keys.parameters is 'SHA-256 of the input, to tell another call with the same key.';
comment on column idempotency_keys.claimed_at is 'When the first call came.';
comment on column idempotency_keys.claim is 'Which process run holds the claim; a taken-over claim has a new one, so the late first holder cannot commit.';
comment on column idempotency_keys.lease_until is 'After this an unfinished claim is an orphan that a retry may take over.';
comment on column idempotency_keys.reply is 'What was answered; null for replies that hold a secret.';
comment on column idempotency_keys.is_done is 'Whether the effect is committed.';
grant select, insert, update, delete on idempotency_keys to atrium_api, atrium_worker;
