-- Whoever erases personal fields of the log leaves an entry that says how many, in the same statement. So a verifier
-- tells fields that were erased from fields that were taken away (D-943).
create function record_personal_erasure() returns trigger language plpgsql as $$
declare
  chain record;
  happened timestamptz(3) := date_trunc('milliseconds', clock_timestamp());
  entry uuid;
begin
  for chain in select organisation_id, count(*) as fields from erased group by organisation_id loop
    entry := overlay(overlay(replace(gen_random_uuid()::text, '-', '')
      placing lpad(to_hex((extract(epoch from happened) * 1000)::bigint), 12, '0') from 1 for 12)
      placing '7' from 13 for 1)::uuid;
    insert into audit_entries (organisation_id, id, at, action, subject_id, facts)
    values (chain.organisation_id, entry, happened, 'company.personal_erased',
      nullif(current_setting('atrium.erased_person', true), '')::uuid,
      jsonb_build_object('fields', chain.fields, 'by', current_user,
        'reason', coalesce(nullif(current_setting('atrium.erasure_reason', true), ''), 'not_stated')));
    insert into audit_unsealed (organisation_id, entry_id) values (chain.organisation_id, entry);
  end loop;
  return null;
end $$;
comment on function record_personal_erasure() is 'Writes into the log of each organisation how many entries lost their personal fields, who did it, and the reason that the transaction states.';
revoke execute on function record_personal_erasure() from public;
create trigger erasure_is_recorded after delete on audit_personal referencing old table as erased
  for each statement execute function record_personal_erasure();
create trigger never_emptied before truncate on audit_personal
  for each statement execute function refuse_audit_change();

-- What was erased before this release is written down once.
alter table audit_entries no force row level security;
alter table audit_personal no force row level security;
with missing as (
  select e.organisation_id, count(*) as fields from audit_entries e
  where e.personal_digest is not null and not exists (
    select from audit_personal p where p.organisation_id = e.organisation_id and p.entry_id = e.id)
  group by e.organisation_id
), written as (
  insert into audit_entries (organisation_id, id, at, action, facts)
  select organisation_id, overlay(overlay(replace(gen_random_uuid()::text, '-', '')
      placing lpad(to_hex((extract(epoch from now()) * 1000)::bigint), 12, '0') from 1 for 12)
      placing '7' from 13 for 1)::uuid,
    date_trunc('milliseconds', now()), 'company.personal_erased',
    jsonb_build_object('fields', fields, 'by', 'atrium_worker', 'reason', 'before_it_was_written_down')
  from missing
  returning organisation_id, id
)
insert into audit_unsealed (organisation_id, entry_id) select organisation_id, id from written;

-- Where the log names somebody who belongs there no more, so that they can be erased there too (D-944).
create table left_organisations (
  user_id uuid not null,
  organisation_id uuid not null,
  left_at timestamptz not null default now(),
  primary key (user_id, organisation_id)
);
create index left_organisations_by_organisation on left_organisations (organisation_id);
comment on table left_organisations is 'class: identity. Organisations that somebody belonged or was invited to: their log names the person. Gone once it does not.';
comment on column left_organisations.user_id is 'The person.';
comment on column left_organisations.organisation_id is 'The organisation whose log names them.';
comment on column left_organisations.left_at is 'When the membership or the invitation ended.';
grant select, insert, update (left_at) on left_organisations to atrium_api;
grant select, insert, delete, update (left_at) on left_organisations to atrium_worker;
grant select on left_organisations to atrium_operator;

create function remember_left_organisation() returns trigger language plpgsql as $$
begin
  insert into left_organisations (user_id, organisation_id)
  values (old.user_id, old.organisation_id) on conflict (user_id, organisation_id) do update set left_at = now();
  return null;
end $$;
comment on function remember_left_organisation() is 'Keeps where somebody belonged or was invited to, whoever ends it.';
revoke execute on function remember_left_organisation() from public;
create trigger remembered after delete on memberships for each row execute function remember_left_organisation();
create trigger remembered after delete on invitations for each row execute function remember_left_organisation();

insert into left_organisations (user_id, organisation_id)
select distinct u.id, e.organisation_id
from audit_entries e join users u on u.id = e.subject_id
where e.organisation_id <> '00000000-0000-0000-0000-000000000000'
  and not exists (select from memberships m where m.user_id = u.id and m.organisation_id = e.organisation_id);
alter table audit_personal force row level security;
alter table audit_entries force row level security;

do $$
declare
  known text;
begin
  select string_agg(quote_literal(kind[1]), ', ') into known
  from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''::text', 'g') kind
  where conname = 'due_work_kind_check';
  alter table due_work drop constraint due_work_kind_check;
  execute format('alter table due_work add constraint due_work_kind_check check (kind in (%s, %L, %L)) not valid', known,
    'forget-account', 'forget-in-log');
end $$;

-- Accounts that belong nowhere end too, after their person was told (D-945).
alter table users add column told_of_end_at timestamptz;
comment on column users.told_of_end_at is 'When the person was told that the unused account ends; null if never.';
alter table users add column erased_at timestamptz;
comment on column users.erased_at is 'When the account ended: from then on its row names nobody. Null while it is somebody''s.';
-- So the worker ends an account without the right to write an address or a password.
create function erase_person() returns trigger language plpgsql as $$
begin
  new.email := 'deleted-' || new.id || '@deleted.invalid';
  new.email_verified_at := null;
  new.first_name := 'Deleted';
  new.last_name := 'user';
  new.phone := null;
  new.job_title := null;
  new.password_hash := null;
  new.password_changed_at := null;
  new.last_organisation_id := null;
  return new;
end $$;
comment on function erase_person() is 'Leaves a row that names nobody when an account ends, because invoices, logs and former colleagues'' records point at it.';
revoke execute on function erase_person() from public;
create trigger erased before update of erased_at on users for each row
  when (new.erased_at is not null) execute function erase_person();
update users set erased_at = now() where email like '%@deleted.invalid';
grant update (erased_at, told_of_end_at) on users to atrium_worker;
grant update (erased_at) on users to atrium_api;
-- Not before the last removal can no longer be undone.
insert into due_work (id, kind, subject_id, due_at, created_at)
select gen_random_uuid(), 'forget-account', u.id, now() + interval '30 days' + random() * interval '30 days', now()
from users u
where u.erased_at is null and not exists (select from memberships m where m.user_id = u.id);
-- Whoever deleted their account before goes from the logs a year from now.
insert into due_work (id, kind, organisation_id, subject_id, due_at, created_at)
select gen_random_uuid(), 'forget-in-log', chain, u.id, due, now()
from users u cross join lateral (
  select '00000000-0000-0000-0000-000000000000'::uuid as chain, now() as due
  union all select l.organisation_id, now() + interval '365 days' from left_organisations l where l.user_id = u.id
) places
where u.erased_at is not null;
