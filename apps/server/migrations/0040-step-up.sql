alter table sessions add column proved_at timestamptz;
comment on column sessions.proved_at is 'When the person last gave the password, and the code where two-factor is on, inside this session; null: at sign-in.';
grant update (proved_at) on sessions to atrium_api;
