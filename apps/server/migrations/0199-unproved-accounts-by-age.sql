-- without transaction
-- The workers look for accounts whose address nobody has proved in time (D-502).
create index concurrently if not exists users_unproved on users (created_at) where email_verified_at is null;
