alter table timeout_settings add column factor_required_from timestamptz;
comment on table timeout_settings is 'class: identity. How long people stay signed in to an organisation, and from when it asks for a second factor; read on every request, with the session. No row means neither.';
comment on column timeout_settings.factor_required_from is 'From when everybody needs a second factor to work in the organisation; null: nobody does.';

alter table policy_mailings drop constraint policy_mailings_kind_check;
alter table policy_mailings add constraint policy_mailings_kind_check
  check (kind in ('expiry_reminder', 'forced_reset', 'factor_announced', 'factor_reminder'));
comment on table policy_mailings is 'class: organisation. Mails to all people of an organisation about their passwords or a required second factor, written in pieces by the worker.';
comment on column policy_mailings.done_at is 'When the last person was looked at, or when the mails were called off; null until then.';
grant update (done_at) on policy_mailings to atrium_api;

-- Mails about the requirement go to whoever has no factor; the worker learns that, and no secret.
grant select (user_id) on passkeys to atrium_worker;
grant select (user_id, registered_at) on second_factors to atrium_worker;
