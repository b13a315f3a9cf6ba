-- Whoever pays is told before a credit lapses, and once only for each of the days.
alter table credit_grants add column told_on date;
comment on column credit_grants.told_on is 'When whoever pays was last told that it lapses; null before.';

do $$
declare
  known text;
begin
  select string_agg(quote_literal(kind[1]), ', ') into known
  from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''::text', 'g') kind
  where conname = 'due_work_kind_check';
  alter table due_work drop constraint due_work_kind_check;
  execute format('alter table due_work add constraint due_work_kind_check check (kind in (%s, %L)) not valid', known, 'remind-credit');
end $$;
create or replace trigger mark_test_clock before insert on due_work for each row
  when (new.kind in ('announce-renewal', 'end-prepaid', 'end-trial', 'lapse-credit', 'remind-credit', 'remind-prepaid',
    'remind-trial', 'renew-subscription', 'retry-renewal'))
  execute function mark_test_clock();

-- Credits of earlier releases get their row too: its first run only says when it is due.
alter table credit_grants no force row level security;
insert into due_work (id, kind, organisation_id, subject_id, due_at, created_at)
select gen_random_uuid(), 'remind-credit', g.organisation_id, g.id, now() + random() * interval '12 hours', now()
from credit_grants g where g.expires_on > current_date and g.remaining_minor > 0;
alter table credit_grants force row level security;
