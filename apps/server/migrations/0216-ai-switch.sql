alter table billing_accounts add column is_ai_enabled boolean not null default false;
comment on column billing_accounts.is_ai_enabled is 'Whether the AI assistant is open; set by the operator.';
grant update (is_ai_enabled) on billing_accounts to atrium_operator;
