-- The people who were there before 0135.
update people set counted_roles = seat_roles_of(organisation_id, user_id)
where status <> 'Disabled' and counted_roles <> seat_roles_of(organisation_id, user_id);
