-- A free plan that was taken after a prepaid term is not prepaid.
alter table subscriptions no force row level security;
update subscriptions set prepaid_code = null, prepaid_months = null
where prepaid_code is not null and plan_id is not null and plan->>'basis' = 'free';
alter table subscriptions force row level security;
