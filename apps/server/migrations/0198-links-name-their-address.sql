-- A mailed link is given to an address and opens the account only while it has that address (D-500).
alter table one_time_links add column email text;
comment on column one_time_links.email is 'The address that it was mailed to, normalised. It opens nothing once the account has another one.';

-- The release before writes no address.
create function fill_mailed_address() returns trigger language plpgsql as $$
begin
  if new.email is null then select u.email into new.email from users u where u.id = new.user_id; end if;
  return new;
end $$;
create trigger mailed_address before insert on one_time_links
  for each row execute function fill_mailed_address();
-- Links of the past that still work. A change of address has ended those to a former one.
update one_time_links l set email = u.email from users u
where u.id = l.user_id and l.used_at is null and l.expires_at > now();

-- The workers delete accounts whose address nobody has proved in time (D-502).
grant delete on users to atrium_worker;
grant select (user_id), delete on second_factors, recovery_codes, former_passwords, passkeys, connected_providers
  to atrium_worker;
create function keep_proved_account() returns trigger language plpgsql as $$
begin
  if old.email_verified_at is not null or old.email like '%@deleted.invalid' then
    raise exception 'only an account whose address was never proved is deleted';
  end if;
  return old;
end $$;
create trigger proved_account before delete on users for each row execute function keep_proved_account();
