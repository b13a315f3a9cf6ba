-- Everybody may read these tables of the platform, and a statement inside one organisation writes for no other (D-701).
alter table audit_unsealed enable row level security;
create policy read_all on audit_unsealed for select using (true);
create policy insert_own on audit_unsealed for insert with check (organisation_id = current_organisation());
create policy delete_sealed on audit_unsealed for delete to atrium_worker using (true);

alter table gateway_references enable row level security;
create policy read_all on gateway_references for select using (true);
create policy insert_own on gateway_references for insert with check (organisation_id = current_organisation());

-- One organisation's call mails people of another, as when a bookkeeper accepts; only its own mails does it change.
alter table mails enable row level security;
create policy read_all on mails for select using (true);
create policy insert_any on mails for insert with check (true);
create policy update_own on mails for update
  using (organisation_id is null or organisation_id = current_organisation());
create policy update_sent on mails for update to atrium_worker using (true);
create policy delete_old on mails for delete to atrium_worker using (true);
