-- The operator ends a plan, by a command or with the credit note over all that paid it (D-432, D-433).
grant select, insert, update on subscriptions to atrium_operator;
grant select, insert, update, delete on entitlements to atrium_operator;
grant update (state, decided_at, retry_at) on renewals to atrium_operator;
grant update (is_on) on coupons to atrium_operator;
grant update (closed_at) on money_sources to atrium_operator;
