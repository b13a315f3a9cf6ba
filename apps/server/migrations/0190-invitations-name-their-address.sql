-- An invitation is given to an address. Only who has proved that very address sees it and accepts it (D-480).
alter table invitations add column email text;
comment on column invitations.email is 'The address that was invited, normalised. Whoever has proved it decides.';
comment on column invitations.user_id is 'The account that had the address when it was invited.';

-- The release before writes no address.
create function fill_invited_address() returns trigger language plpgsql as $$
begin
  if new.email is null then select u.email into new.email from users u where u.id = new.user_id; end if;
  return new;
end $$;
create trigger invited_address before insert or update on invitations
  for each row execute function fill_invited_address();
update invitations set email = null;
alter table invitations add constraint invitations_email check (email is not null) not valid;

-- One organisation cannot take the invitations of another, whatever a query says.
drop policy update_own on invitations;
create policy update_own on invitations for update
  using (organisation_id = current_organisation()) with check (organisation_id = current_organisation());
