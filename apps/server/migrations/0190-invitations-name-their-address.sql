-- An invitation is given to an address. Only who has proved that very address sees it and accepts it.
alter table invitations add column email text;
update invitations i set email = u.email from users u where u.id = i.user_id;
alter table invitations alter column email set not null;
comment on column invitations.email is 'The address that was invited, normalised. Whoever has proved it decides.';
comment on column invitations.user_id is 'The account that had the address when it was invited.';

drop index invitations_open;
drop index invitations_by_user;
create unique index invitations_open on invitations (organisation_id, email) where state = 'open';
create index invitations_by_email on invitations (email) where state = 'open';

-- One organisation cannot take the invitations of another, whatever a query says.
drop policy update_own on invitations;
create policy update_own on invitations for update
  using (organisation_id = current_organisation()) with check (organisation_id = current_organisation());
