-- The policies of these tables look at the new row only, because rows are locked before an organisation is known (0022).
-- So nobody may write whose a row is: a row of another organisation cannot be taken over by naming one's own.
do $$
declare
  guarded record;
  changeable text;
begin
  for guarded in
    select c.relname as name, r.rolname as role
    from pg_class c cross join pg_roles r
    where c.relnamespace = 'public'::regnamespace
      and c.relname in ('memberships', 'security_policies', 'timeout_settings')
      and r.rolname in ('atrium_api', 'atrium_worker', 'atrium_operator')
      and has_table_privilege(r.oid, c.oid, 'update')
  loop
    select string_agg(quote_ident(column_name), ', ') into changeable
    from information_schema.columns
    where table_schema = 'public' and table_name = guarded.name and column_name not in ('organisation_id', 'user_id')
      and is_generated = 'NEVER';
    execute format('revoke update on %I from %I', guarded.name, guarded.role);
    execute format('grant update (%s) on %I to %I', changeable, guarded.name, guarded.role);
  end loop;
end $$;
