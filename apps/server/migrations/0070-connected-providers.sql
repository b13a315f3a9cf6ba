create table connected_providers (
  id uuid primary key,
  user_id uuid not null references users (id),
  provider text not null,
  issuer text not null,
  subject text not null,
  email text,
  connected_at timestamptz not null,
  last_used_at timestamptz,
  unique (issuer, subject),
  unique (user_id, provider)
);
comment on table connected_providers is 'class: identity. A person at another service who may sign in to an account here.';
comment on column connected_providers.id is 'Its id here.';
comment on column connected_providers.user_id is 'Whose account it opens.';
comment on column connected_providers.provider is 'The key of the service in the settings.';
comment on column connected_providers.issuer is 'The service as its tokens name it.';
comment on column connected_providers.subject is 'The person as the service names them; it never changes there.';
comment on column connected_providers.email is 'The address that the service told when it was connected, for people to recognise it; it decides nothing.';
comment on column connected_providers.connected_at is 'When it was connected.';
comment on column connected_providers.last_used_at is 'When it last signed in; null until then.';
grant select, insert, delete on connected_providers to atrium_api;
grant update (last_used_at) on connected_providers to atrium_api;
-- Jobs of the worker ask who can sign in.
grant select on connected_providers to atrium_worker;
