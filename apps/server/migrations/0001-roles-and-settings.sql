-- The roles exist once per cluster and are made by the installer (src/db/install.ts); here they get their way into this database.
grant usage on schema public to atrium_api, atrium_worker, atrium_operator;

-- The organisation that the transaction works in; null when none is set, so that a policy compares with nothing and shows nothing.
create function current_organisation() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('atrium.organisation', true), '')::uuid $$;
comment on function current_organisation() is 'The organisation set by inOrganisation() for this transaction, or null.';
