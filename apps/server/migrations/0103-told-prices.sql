-- A higher price is charged only after its owners were told of it.
alter table subscriptions add column told_price jsonb;
comment on column subscriptions.told_price is 'A higher price that the owners were told: the plan with that price, and the first renewal that brings it. Null where there is none.';

-- Yearly plans are looked at for a higher price five weeks before they renew; until now, only one week before.
alter table subscriptions no force row level security;
update due_work d set due_at = d.due_at - interval '28 days'
from subscriptions s
where s.organisation_id = d.organisation_id and s.id = d.subject_id and s.plan ->> 'interval' = 'yearly'
  and d.kind = 'announce-renewal' and d.done_at is null and d.due_at - interval '28 days' > now();
alter table subscriptions force row level security;
