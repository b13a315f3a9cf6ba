-- A test organisation has a business clock that its owners move. A real one has none: its offset stays 0.
alter table companies add column is_test boolean not null default false;
comment on column companies.is_test is 'Whether it is a test organisation: founded in a sandbox, billed in a series of numbers of its own, with a clock that may be moved.';
update companies set is_test = true where clock_offset_ms <> 0;
alter table companies add constraint only_test_clocks_move check (is_test or clock_offset_ms = 0);
create function guard_is_test() returns trigger language plpgsql as $$
begin
  raise exception 'an organisation stays a test or a real one' using errcode = 'insufficient_privilege';
end $$;
comment on function guard_is_test() is 'Stops the application from turning a real organisation into a test organisation, or back.';
revoke execute on function guard_is_test() from public;
create trigger guard_is_test before update of is_test on companies for each row
  when (old.is_test is distinct from new.is_test and current_user in ('atrium_api', 'atrium_worker', 'atrium_operator'))
  execute function guard_is_test();

-- Due rows of a test organisation's clock are claimed apart, so that the common scan never meets them.
alter table due_work add column on_test_clock boolean not null default false;
comment on column due_work.on_test_clock is 'Whether it is due by the clock of a test organisation. Then it is claimed apart, and moving that clock moves it.';
create function mark_test_clock() returns trigger language plpgsql as $$
begin
  new.on_test_clock := coalesce((select is_test from companies where organisation_id = new.organisation_id), false);
  return new;
end $$;
comment on function mark_test_clock() is 'Marks the due rows of a test organisation that are due by its clock.';
revoke execute on function mark_test_clock() from public;
create trigger mark_test_clock before insert on due_work for each row
  when (new.kind in ('announce-renewal', 'end-prepaid', 'end-trial', 'lapse-credit', 'remind-prepaid', 'remind-trial',
    'renew-subscription', 'retry-renewal'))
  execute function mark_test_clock();
-- A clock never moves without its rows. guard_due_at lets the API move these, and no others.
create function move_test_clock() returns trigger language plpgsql as $$
begin
  update due_work set due_at = due_at - (new.clock_offset_ms - old.clock_offset_ms) * interval '1 millisecond'
  where organisation_id = new.organisation_id and on_test_clock and done_at is null;
  return null;
end $$;
comment on function move_test_clock() is 'Moves what is due by a clock together with that clock.';
revoke execute on function move_test_clock() from public;
create trigger move_test_clock after update of clock_offset_ms on companies for each row
  when (old.clock_offset_ms is distinct from new.clock_offset_ms) execute function move_test_clock();
drop index due_work_open;
create index due_work_open on due_work (kind, greatest(due_at, lease_until))
  where done_at is null and suspended_at is null and held_at is null and not on_test_clock;
create index due_work_open_on_test_clock on due_work (kind, greatest(due_at, lease_until))
  where done_at is null and suspended_at is null and held_at is null and on_test_clock;
create index due_work_of_test_clock on due_work (organisation_id, due_at) where done_at is null and on_test_clock;

create table clock_moves (
  organisation_id uuid not null references organisations (id),
  id uuid not null,
  state text not null check (state in ('running', 'done', 'stopped')),
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  carried_out integer not null default 0,
  stopped_by text,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (organisation_id, id),
  check ((ended_at is null) = (state = 'running'))
);
create unique index clock_moves_one_running on clock_moves (organisation_id) where state = 'running';
alter table clock_moves enable row level security;
alter table clock_moves force row level security;
create policy own_organisation on clock_moves using (organisation_id = current_organisation());
comment on table clock_moves is 'class: organisation. A move of a test organisation''s clock, and how far it has come.';
comment on column clock_moves.organisation_id is 'The organisation.';
comment on column clock_moves.id is 'UUIDv7.';
comment on column clock_moves.state is 'running, done, or stopped because something could not be carried out.';
comment on column clock_moves.from_at is 'What the clock said when the move was asked for.';
comment on column clock_moves.until_at is 'What it is to say at the end.';
comment on column clock_moves.carried_out is 'How many due rows the move has stopped at.';
comment on column clock_moves.stopped_by is 'The kind of due work that could not be carried out; null otherwise.';
comment on column clock_moves.started_at is 'When it was asked for, by the wall clock.';
comment on column clock_moves.ended_at is 'When it ended, by the wall clock; null while it runs.';
grant select, insert on clock_moves to atrium_api;
grant select, insert, update, delete on clock_moves to atrium_worker;

do $$
declare
  known text;
begin
  select string_agg(quote_literal(kind[1]), ', ') into known
  from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''::text', 'g') kind
  where conname = 'due_work_kind_check';
  alter table due_work drop constraint due_work_kind_check;
  execute format('alter table due_work add constraint due_work_kind_check check (kind in (%s, %L))', known, 'move-clock');
end $$;
