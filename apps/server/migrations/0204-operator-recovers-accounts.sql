-- The operator removes the factors of a person who has lost them (D-525).
grant select (user_id), delete on second_factors, recovery_codes, passkeys to atrium_operator;
grant update (ended_at, end_reason) on sessions to atrium_operator;
