-- Seats are counted as people change, not by walking everybody (D-422). A row says by how many the holders of exactly these
-- roles grew or fell; whoever counts adds them up. Nobody waits for another's row, as everybody would for one counter.
create table seat_counts (
  organisation_id uuid not null,
  roles text[] not null check (roles <> '{}'),
  id uuid not null default gen_random_uuid(),
  holders integer not null check (holders <> 0),
  primary key (organisation_id, roles, id)
);
comment on table seat_counts is 'class: organisation. How many people who are not disabled hold exactly these roles: the sum of the rows.';
comment on column seat_counts.organisation_id is 'The organisation.';
comment on column seat_counts.roles is 'All roles of a person, as product:role group, in order: who holds several roles of a plan is counted once.';
comment on column seat_counts.id is 'Made by the database, because rows are written by triggers.';
comment on column seat_counts.holders is 'By how many the holders grew; negative where they fell.';
alter table seat_counts enable row level security;
alter table seat_counts force row level security;
create policy own_organisation on seat_counts using (organisation_id = current_organisation());
grant select, insert, delete, update (holders) on seat_counts to atrium_api, atrium_worker;
grant select on seat_counts to atrium_operator;

alter table people add column counted_roles text[] not null default '{}';
comment on column people.counted_roles is 'With which roles seat_counts counts the person; empty for who is disabled or has none. Written by triggers.';

create function seat_roles_of(of_organisation uuid, of_user uuid) returns text[] language sql stable as $$
  select coalesce(array_agg(product || ':' || role_group order by product), '{}')
  from role_assignments where organisation_id = of_organisation and user_id = of_user
$$;
comment on function seat_roles_of(uuid, uuid) is 'All roles of a person, as seat_counts keeps them.';

create function follow_roles() returns trigger language plpgsql as $$
begin
  update people p set counted_roles = seat_roles_of(p.organisation_id, p.user_id)
  from (select distinct organisation_id, user_id from changed) c
  where p.organisation_id = c.organisation_id and p.user_id = c.user_id and p.status <> 'Disabled'
    and p.counted_roles <> seat_roles_of(p.organisation_id, p.user_id);
  return null;
end $$;
comment on function follow_roles() is 'Counts the people whose roles a statement changed with their roles after it.';
revoke execute on function follow_roles() from public;
create trigger follow_added_roles after insert on role_assignments referencing new table as changed
  for each statement execute function follow_roles();
create trigger follow_changed_roles after update on role_assignments referencing new table as changed
  for each statement execute function follow_roles();
create trigger follow_removed_roles after delete on role_assignments referencing old table as changed
  for each statement execute function follow_roles();

create function follow_status() returns trigger language plpgsql as $$
begin
  new.counted_roles := case when new.status = 'Disabled' then '{}' else seat_roles_of(new.organisation_id, new.user_id) end;
  return new;
end $$;
comment on function follow_status() is 'Counts no roles of whoever is disabled, and all of them again once they are enabled.';
revoke execute on function follow_status() from public;
create trigger follow_status before update of status on people for each row
  when ((old.status = 'Disabled') <> (new.status = 'Disabled')) execute function follow_status();

-- By statement, so that a change of many people is one row for each set of roles.
create function count_seats() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into seat_counts (organisation_id, roles, holders)
    select organisation_id, counted_roles, count(*) from after where counted_roles <> '{}' group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into seat_counts (organisation_id, roles, holders)
    select organisation_id, counted_roles, -count(*) from before where counted_roles <> '{}' group by 1, 2;
  else
    insert into seat_counts (organisation_id, roles, holders)
    select organisation_id, counted_roles, sum(change)
    from (select organisation_id, counted_roles, -1 as change from before
      union all select organisation_id, counted_roles, 1 from after) counted
    where counted_roles <> '{}' group by 1, 2 having sum(change) <> 0;
  end if;
  return null;
end $$;
comment on function count_seats() is 'Counts people with their roles now, and no longer with those before.';
revoke execute on function count_seats() from public;
create trigger count_added_seats after insert on people referencing new table as after
  for each statement execute function count_seats();
create trigger count_changed_seats after update on people referencing old table as before new table as after
  for each statement execute function count_seats();
create trigger count_removed_seats after delete on people referencing old table as before
  for each statement execute function count_seats();

-- 64 rows that say the same in steps become one that says it at once. Rows that somebody else holds stay for the next time.
create function fold_seat_counts() returns trigger language plpgsql as $$
begin
  if (select count(*) from seat_counts where organisation_id = new.organisation_id and roles = new.roles) < 64 then
    return null;
  end if;
  with folded as (
    delete from seat_counts where organisation_id = new.organisation_id and roles = new.roles and id = any(array(
      select id from seat_counts where organisation_id = new.organisation_id and roles = new.roles for update skip locked))
    returning holders
  )
  insert into seat_counts (organisation_id, roles, holders)
  select new.organisation_id, new.roles, sum(holders) from folded having sum(holders) <> 0;
  return null;
end $$;
comment on function fold_seat_counts() is 'Keeps few rows for each set of roles, without waiting for anybody.';
revoke execute on function fold_seat_counts() from public;
create trigger fold after insert on seat_counts for each row execute function fold_seat_counts();

-- Until 0137 the owner of the tables, as whom nothing else runs, sees and counts the people who are there.
create policy counting on people to atrium_migrator using (true);
create policy counting on role_assignments for select to atrium_migrator using (true);
create policy counting on seat_counts to atrium_migrator using (true);
