-- An operator holds a row. It has a column of its own, so that restoring an organisation releases nothing.
alter table due_work add column held_at timestamptz;
comment on column due_work.held_at is 'When an operator put it on hold; nobody claims it until it is released. Null otherwise.';
drop index due_work_open;
create index due_work_open on due_work (kind, greatest(due_at, lease_until))
  where done_at is null and suspended_at is null and held_at is null;
create index due_work_on_hold on due_work (kind, held_at, id) where done_at is null and held_at is not null;
-- Leased, so that it is not taken for a row on hold.
alter index due_work_held rename to due_work_leased;
-- Both are counted and listed by kind.
drop index due_work_stuck;
create index due_work_stuck on due_work (kind, attempt, id) where done_at is null and attempt > 3;
drop index due_work_given_up;
create index due_work_given_up on due_work (kind, done_at, id) where outcome = 'gave_up';

create table held_kinds (
  kind text primary key,
  held_at timestamptz not null,
  operator text not null,
  reason text not null
);
comment on table held_kinds is 'class: platform. Kinds of due work that an operator has put on hold; no row of them is claimed.';
comment on column held_kinds.kind is 'The kind of due work.';
comment on column held_kinds.held_at is 'When it was put on hold.';
comment on column held_kinds.operator is 'Who did it, as they wrote their name.';
comment on column held_kinds.reason is 'Why.';
grant select on held_kinds to atrium_worker;
