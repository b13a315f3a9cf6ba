-- A free plan that was taken after a prepaid term is not prepaid.
alter table subscriptions no force row level security;
update subscriptions set prepaid_code = null, prepaid_months = null
where prepaid_code is not null and plan_id is not null and plan->>'basis' = 'free';
alter table subscriptions force row level security;

-- The most that a mandate pays unasked depends on what it debits. Those made until now are for ₹15,000.
alter table payment_methods add column unasked_limit_minor bigint check (unasked_limit_minor > 0);
comment on column payment_methods.unasked_limit_minor is 'The most that may be taken without asking the payer anew, in paise; null for a card without such a limit.';
alter table payment_methods no force row level security;
update payment_methods set unasked_limit_minor = 1500000 where gateway = 'cashfree';
alter table payment_methods force row level security;
