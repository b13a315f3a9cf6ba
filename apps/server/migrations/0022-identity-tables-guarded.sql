-- A membership or an invitation gives access, so it is written only inside its own organisation's transaction.
-- They are read before an organisation is known, so reading stays open to the roles that may select.
alter table memberships enable row level security;
create policy read_all on memberships for select using (true);
create policy insert_own on memberships for insert with check (organisation_id = current_organisation());
-- Locking a row asks for this policy too, and a bookkeeper's own membership is locked inside a client's transaction.
create policy update_own on memberships for update using (true) with check (organisation_id = current_organisation());
create policy delete_own on memberships for delete using (organisation_id = current_organisation());

alter table invitations enable row level security;
create policy read_all on invitations for select using (true);
create policy insert_own on invitations for insert with check (organisation_id = current_organisation());
create policy update_own on invitations for update using (true) with check (organisation_id = current_organisation());
-- Only the worker may delete, when their retention is over.
create policy delete_old on invitations for delete using (true);

-- Nobody changes who a row is about, when it was made or when it ends: those columns are written once.
revoke update on users, sessions, one_time_links from atrium_api, atrium_worker;
revoke insert on sessions from atrium_worker;
grant update (organisation_id, assurance, refresh_hash, previous_refresh_hash, rotation_salt, rotated_at, ended_at, end_reason)
  on sessions to atrium_api;
grant update (used_at) on one_time_links to atrium_api, atrium_worker;
-- The worker locks accounts, and old sessions before it deletes them. Locking asks for the right to change one column.
grant update (last_organisation_id) on users to atrium_worker;
grant update (end_reason) on sessions to atrium_worker;
do $$
declare
  changeable text;
begin
  select string_agg(quote_ident(column_name), ', ') into changeable
  from information_schema.columns
  where table_schema = 'public' and table_name = 'users' and column_name not in ('id', 'email', 'created_at');
  execute format('grant update (%s) on users to atrium_api', changeable);
end $$;
