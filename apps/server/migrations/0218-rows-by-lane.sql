-- without transaction
-- The claim takes the longest due of each lane.
create index concurrently if not exists due_work_by_lane on due_work (kind, lane, greatest(due_at, lease_until))
  where done_at is null and suspended_at is null and held_at is null and not on_test_clock;
drop index concurrently if exists due_work_open;
create index concurrently if not exists due_work_shared on due_work (sharer_id) where done_at is null and sharer_id is not null;
alter table due_work validate constraint due_work_lane_check;
alter table due_work validate constraint due_work_lane_of_kind;
