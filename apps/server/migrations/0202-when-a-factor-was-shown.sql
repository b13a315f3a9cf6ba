alter table sessions add column factor_proved_at timestamptz;
comment on column sessions.factor_proved_at is 'When the person last showed a second factor inside this session; null: at sign-in, if the session has passed one.';
grant update (factor_proved_at) on sessions to atrium_api;
