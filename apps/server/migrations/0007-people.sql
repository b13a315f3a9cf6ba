-- Search and sorting see folded text: no accents, no case, single spaces. One place decides it, for what is stored and for what is typed.
create function fold_text(written text) returns text language sql immutable strict parallel safe as $$
  select lower(btrim(regexp_replace(regexp_replace(normalize(written, NFKD), '[\u0300-\u036f]', '', 'g'), '\s+', ' ', 'g'))
    collate "und-x-icu")
$$;
comment on function fold_text(text) is 'The text as search and sorting see it: without accents and case, with single spaces.';

create function trigrams_of(folded text) returns setof text language sql immutable strict parallel safe as $$
  select distinct part from string_to_table(folded, E'\n') line, generate_series(1, length(line) - 1) place,
    lateral (values (substr(line, place, 3), 3), (substr(line, place, 2), 2)) parts (part, size)
  where length(part) = size and (size = 3 or part like ' _')
$$;
comment on function trigrams_of(text) is 'Every three letters in a row within a line, and the beginning of each word: a space and its first letter.';

create table people (
  organisation_id uuid not null,
  user_id uuid not null,
  first_name text not null,
  last_name text not null,
  email text collate "C" not null,
  contact text,
  status text collate "C" not null check (status in ('Active', 'Disabled', 'Pending')),
  displayed_role text not null check (displayed_role in ('Owner', 'Admin', 'Member')),
  is_guest boolean not null,
  has_second_factor boolean not null default false,
  was_created_here boolean not null,
  version integer not null default 1,
  first_name_key text collate "C" not null
    generated always as (left(fold_text(first_name), 60) || E'\t' || left(fold_text(last_name), 60)) stored,
  last_name_key text collate "C" not null
    generated always as (left(fold_text(last_name), 60) || E'\t' || left(fold_text(first_name), 60)) stored,
  role_key text collate "C" not null
    generated always as (case displayed_role when 'Owner' then '1' when 'Admin' then '2' else '3' end) stored,
  search_text text collate "C" not null
    generated always as (' ' || fold_text(first_name) || ' ' || fold_text(last_name) || E'\n ' || fold_text(email)) stored,
  primary key (organisation_id, user_id),
  foreign key (user_id, organisation_id) references memberships (user_id, organisation_id)
);
-- One for each column of the table that sorts; the person's id makes the order total, so that a page can begin after any row.
create index people_by_first_name on people (organisation_id, first_name_key, user_id);
create index people_by_last_name on people (organisation_id, last_name_key, user_id);
create index people_by_email on people (organisation_id, email, user_id);
create index people_by_role on people (organisation_id, role_key, user_id);
create index people_by_status on people (organisation_id, status, user_id);
comment on table people is 'class: organisation. The people of an organisation as its user management lists them: one row for each membership.';
comment on column people.organisation_id is 'The organisation.';
comment on column people.user_id is 'The person; the account is in users.';
comment on column people.first_name is 'Given name as this organisation writes it.';
comment on column people.last_name is 'Family name as this organisation writes it.';
comment on column people.email is 'The address of the account, normalised; follows users.email.';
comment on column people.contact is 'Phone number by which this organisation reaches the person, or null.';
comment on column people.status is 'Active, Disabled or Pending; decided by the rule userStatusOf.';
comment on column people.displayed_role is 'Owner, Admin or Member; decided by the rule displayedRole from the membership.';
comment on column people.is_guest is 'Guest, who takes no paid seat, or paid.';
comment on column people.has_second_factor is 'Whether the account asks for a second factor; follows the account.';
comment on column people.was_created_here is 'Whether this organisation made the account: only then, and while the person is in no other, may it set the password.';
comment on column people.version is 'Counts changes, so that two editors do not overwrite each other unseen.';
comment on column people.first_name_key is 'Sort key: first name, then last name, folded.';
comment on column people.last_name_key is 'Sort key: last name, then first name, folded.';
comment on column people.role_key is 'Sort key: the rank of the displayed role.';
comment on column people.search_text is 'What a search looks into: name and address, folded, one line each, every line begun by a space.';

-- An index on parts of words cannot serve behind row-level security, since LIKE is not leakproof; equality is, so each part is a row.
create table people_trigrams (
  organisation_id uuid not null,
  trigram text collate "C" not null,
  user_id uuid not null,
  primary key (organisation_id, trigram, user_id)
);
comment on table people_trigrams is 'class: organisation. Which people have these three letters in a row in name or address; kept by the triggers of people.';
comment on column people_trigrams.organisation_id is 'The organisation.';
comment on column people_trigrams.trigram is 'One of trigrams_of(people.search_text).';
comment on column people_trigrams.user_id is 'The person.';

create table role_assignments (
  organisation_id uuid not null,
  user_id uuid not null,
  product text not null,
  role_group text not null,
  module_uuids text[] not null,
  primary key (organisation_id, user_id, product),
  foreign key (organisation_id, user_id) references people (organisation_id, user_id) on delete cascade
);
comment on table role_assignments is 'class: organisation. One person''s role in one product; what the session check needs of it stands in memberships too.';
comment on column role_assignments.organisation_id is 'The organisation.';
comment on column role_assignments.user_id is 'The person.';
comment on column role_assignments.product is 'Token of the product, such as books_plus.';
comment on column role_assignments.role_group is 'Short code of the role group.';
comment on column role_assignments.module_uuids is 'The modules that are checked, by their uuids.';

-- A trigger, because whoever writes people, one by one or thousands at once, must not be able to forget the search.
create function keep_people_trigrams() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from people_trigrams where organisation_id = old.organisation_id and user_id = old.user_id
      and trigram = any (array(select trigrams_of(old.search_text)));
  end if;
  if tg_op <> 'DELETE' then
    insert into people_trigrams (organisation_id, trigram, user_id)
      select new.organisation_id, trigram, new.user_id from trigrams_of(new.search_text) trigram;
  end if;
  return null;
end $$;
comment on function keep_people_trigrams() is 'Writes the trigrams of a person who came, went or was renamed, as the role that does it.';
revoke execute on function keep_people_trigrams() from public;
create trigger keep_trigrams after insert or delete on people for each row execute function keep_people_trigrams();
create trigger renew_trigrams after update on people for each row
  when (old.search_text is distinct from new.search_text) execute function keep_people_trigrams();

-- Before row-level security is on, since the migrating role has no organisation.
insert into people (organisation_id, user_id, first_name, last_name, email, contact, status, displayed_role, is_guest, was_created_here)
  select m.organisation_id, m.user_id, u.first_name, u.last_name, u.email, u.phone,
    case when u.email_verified_at is null then 'Pending' else 'Active' end,
    case when m.is_owner then 'Owner' when m.console_role = 'admin' then 'Admin' else 'Member' end, false, false
  from memberships m join users u on u.id = m.user_id;
insert into role_assignments (organisation_id, user_id, product, role_group, module_uuids)
  select organisation_id, user_id, 'organisation', 'owner', '{}' from memberships where is_owner
  union all
  select organisation_id, user_id, 'console', console_role, array(
    select case module
      when 'm_console_subscription' then 'b5f9f68e-d414-5e55-b33e-8cc795019712'
      when 'm_console_role' then 'd69ca786-79e5-52e4-bdce-b51eb7990a43'
      else '52ea3e99-a7da-5a0b-a626-a4fd98c582cc' end
    from unnest(console_modules) module
    where module in ('m_console_subscription', 'm_console_role', 'm_console_user_r'))
  from memberships where console_role is not null;

alter table people enable row level security;
alter table people force row level security;
create policy own_organisation on people using (organisation_id = current_organisation());
alter table people_trigrams enable row level security;
alter table people_trigrams force row level security;
create policy own_organisation on people_trigrams using (organisation_id = current_organisation());
alter table role_assignments enable row level security;
alter table role_assignments force row level security;
create policy own_organisation on role_assignments using (organisation_id = current_organisation());
grant select, insert, update, delete on people, people_trigrams, role_assignments to atrium_api, atrium_worker;
