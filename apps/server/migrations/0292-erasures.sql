-- A backup from before an erasure brings the erased back. What was erased is written down without naming anybody, so
-- that it can be carried out again after a restore (D-962).
create table erasures (
  id uuid primary key,
  kind text not null check (kind in ('account', 'organisation', 'log', 'sales_consent', 'recipient')),
  subject_id uuid not null,
  organisation_id uuid,
  mailbox text,
  reason text not null check (
    reason in ('own_deletion', 'unused', 'closed', 'time_over', 'withdrawn', 'left', 'came_back')
  ),
  at timestamptz not null,
  written_out_at timestamptz
);
create index erasures_by_time on erasures (at);
create index erasures_of_subject on erasures (subject_id, kind);
create index erasures_to_write_out on erasures (id) where written_out_at is null;
comment on table erasures is 'class: platform. Every completed erasure, for the replay after a restore. Rows are added, and only the time of writing out is ever written.';
comment on column erasures.id is 'Made by us.';
comment on column erasures.kind is 'What was erased.';
comment on column erasures.subject_id is 'The account or the organisation; ids name nobody any more.';
comment on column erasures.organisation_id is 'In whose log somebody was forgotten, or whose receipts somebody left; null otherwise.';
comment on column erasures.mailbox is 'A keyed digest of the mailbox that left receipts; null otherwise.';
comment on column erasures.reason is 'A word of the program.';
comment on column erasures.at is 'When it was done.';
comment on column erasures.written_out_at is 'When the line was safely in the file outside of the database; null before.';
grant insert on erasures to atrium_api;
grant select, insert, update (written_out_at) on erasures to atrium_worker;
grant select on erasures to atrium_operator;
