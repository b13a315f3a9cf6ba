-- The copy in each organisation was never written; lists read the account's own factor.
alter table people drop column has_second_factor;
-- Exports and bulk acts of the worker describe people too.
grant select (user_id, registered_at) on second_factors to atrium_worker;
