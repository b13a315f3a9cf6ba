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

-- A product is tried once from each mailbox, whichever organisation it is in.
create table trial_people (
  person text not null,
  product text not null,
  seen_at timestamptz not null,
  primary key (person, product)
);
comment on table trial_people is 'class: platform. Whose mailboxes have had a trial, so that five new organisations do not make five trials.';
comment on column trial_people.person is 'A digest of the mailbox; leads to nobody without the server''s secret.';
comment on column trial_people.product is 'The product that was tried.';
comment on column trial_people.seen_at is 'When the trial began.';
grant select, insert on trial_people to atrium_api, atrium_worker;
