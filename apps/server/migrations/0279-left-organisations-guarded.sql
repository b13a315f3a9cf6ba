-- A statement inside one organisation writes nothing about another one. The worker ends memberships and invitations of all.
alter table left_organisations enable row level security;
alter table left_organisations force row level security;
create policy read_all on left_organisations for select using (true);
create policy insert_own on left_organisations for insert to atrium_api
  with check (organisation_id = current_organisation());
create policy update_own on left_organisations for update to atrium_api
  using (organisation_id = current_organisation()) with check (organisation_id = current_organisation());
create policy insert_any on left_organisations for insert to atrium_worker with check (true);
create policy update_any on left_organisations for update to atrium_worker using (true) with check (true);
create policy delete_any on left_organisations for delete to atrium_worker using (true);
