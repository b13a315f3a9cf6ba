-- The digests of calls are keyed from now on (D-116). Rows of before are removed with their age, after a day.

comment on column idempotency_keys.scope is 'Keyed digest of actor, organisation, endpoint and the caller''s key.';
comment on column idempotency_keys.parameters is 'Keyed digest of the input, to tell another call with the same key.';
