-- without transaction
-- Both are found by the address (D-480). `invitations_open` stays for the release before.
create unique index concurrently if not exists invitations_open_to on invitations (organisation_id, email) where state = 'open';
create index concurrently if not exists invitations_by_email on invitations (email) where state = 'open';
drop index concurrently if exists invitations_by_user;
