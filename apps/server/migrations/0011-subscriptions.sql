alter table billing_accounts add column is_credit_flow boolean not null default false;
alter table billing_accounts add column is_mrp_enabled boolean not null default false;
alter table billing_accounts add column should_auto_activate boolean not null default false;
comment on column billing_accounts.is_credit_flow is 'Whether billing is shown and paid by credits.';
comment on column billing_accounts.is_mrp_enabled is 'Whether MRP is offered; ERP and MRP then have rules of their own.';
comment on column billing_accounts.should_auto_activate is 'Whether the first look of an owner or admin starts the new ERP as a trial; once.';
grant select, insert on billing_accounts to atrium_operator;
grant update (is_credit_flow, is_mrp_enabled, should_auto_activate) on billing_accounts to atrium_operator;

create table subscriptions (
  organisation_id uuid not null,
  product text not null,
  plan_id text,
  plan jsonb,
  previous_plan_id text,
  is_in_trial boolean not null,
  is_trial_over boolean not null,
  has_ended_unpaid boolean not null,
  trial_ends_on date,
  anchor jsonb,
  period_index integer not null,
  stretches jsonb not null,
  treatment jsonb,
  discount_code text,
  active_till date,
  scheduled_plan_id text,
  prepaid_code text,
  prepaid_months integer,
  cancel_reason text,
  holders_charged integer not null,
  version integer not null,
  primary key (organisation_id, product),
  check (plan is not null or plan_id is null),
  check ((prepaid_code is null) = (prepaid_months is null))
);
comment on table subscriptions is 'class: organisation. What an organisation has of each product: a trial, a plan, a prepaid term, or what became of it.';
comment on column subscriptions.organisation_id is 'The organisation.';
comment on column subscriptions.product is 'Under which product it is paid; both editions of the ERP are one.';
comment on column subscriptions.plan_id is 'The plan that runs; null where none does.';
comment on column subscriptions.plan is 'The last plan with the price at which it was sold; kept when it has ended.';
comment on column subscriptions.previous_plan_id is 'The plan before it, or the one that was cancelled.';
comment on column subscriptions.is_in_trial is 'Whether a trial runs.';
comment on column subscriptions.is_trial_over is 'Whether there is no trial any more, had or not.';
comment on column subscriptions.has_ended_unpaid is 'Whether the plan or the prepaid term came to its end without payment.';
comment on column subscriptions.trial_ends_on is 'The first day after the trial, or null where there was none.';
comment on column subscriptions.anchor is 'The day from which periods are counted; null for what is not paid by period.';
comment on column subscriptions.period_index is 'Which period since the anchor is the running one.';
comment on column subscriptions.stretches is 'What the running period costs, day by day.';
comment on column subscriptions.treatment is 'How the running period was taxed.';
comment on column subscriptions.discount_code is 'What the running period is discounted by, or null.';
comment on column subscriptions.active_till is 'The end of what is paid for; null where there is none in sight.';
comment on column subscriptions.scheduled_plan_id is 'The plan that begins with the next period, or null.';
comment on column subscriptions.prepaid_code is 'The code that pays for it, or null.';
comment on column subscriptions.prepaid_months is 'The months of that code; so many that it is for life, or 0 where it counts days.';
comment on column subscriptions.cancel_reason is 'Why it was cancelled, or null.';
comment on column subscriptions.holders_charged is 'For how many users the running period is paid.';
comment on column subscriptions.version is 'Counts changes; a quote is bound to it.';

create table subscription_trials (
  organisation_id uuid not null,
  product text not null,
  plan_id text not null,
  started_on date not null,
  primary key (organisation_id, product)
);
comment on table subscription_trials is 'class: organisation. One trial for each product, ever, whatever becomes of the subscription.';
comment on column subscription_trials.organisation_id is 'The organisation.';
comment on column subscription_trials.product is 'The product, under which it would be paid.';
comment on column subscription_trials.plan_id is 'The plan that was tried.';
comment on column subscription_trials.started_on is 'Its first day.';

create table trial_cards (
  card text not null,
  product text not null,
  seen_at timestamptz not null,
  primary key (card, product)
);
comment on table trial_cards is 'class: platform. Which cards have stood behind a trial, so that four cards do not make seventy.';
comment on column trial_cards.card is 'A digest of the card''s fingerprint; leads to nobody without the server''s secret.';
comment on column trial_cards.product is 'The product that was tried.';
comment on column trial_cards.seen_at is 'When the trial began.';

create table entitlements (
  organisation_id uuid not null,
  product text not null,
  plan_name text not null,
  until date,
  primary key (organisation_id, product)
);
comment on table entitlements is 'class: organisation. What an organisation may use, written with the subscription that gives it.';
comment on column entitlements.organisation_id is 'The organisation.';
comment on column entitlements.product is 'The product, each edition by itself.';
comment on column entitlements.plan_name is 'The best plan that gives it.';
comment on column entitlements.until is 'The first day without it as things stand, or null.';

create table quotes (
  organisation_id uuid not null,
  id uuid not null,
  created_by uuid not null,
  request jsonb not null,
  inputs jsonb not null,
  fingerprint text not null,
  signature text not null,
  ends text[] not null,
  warnings text[] not null,
  state text not null check (state in ('open', 'confirmed', 'applied', 'released')),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (organisation_id, id)
);
create index quotes_by_age on quotes (organisation_id, state, created_at);
comment on table quotes is 'class: organisation. What a purchase or change was said to cost; binding for a quarter of an hour, forgotten after a day unless confirmed.';
comment on column quotes.organisation_id is 'The organisation.';
comment on column quotes.id is 'UUIDv7 made by the application.';
comment on column quotes.created_by is 'Who asked.';
comment on column quotes.request is 'What was asked for.';
comment on column quotes.inputs is 'Everything the amount was computed from; from it the quote can be computed again, the same to the byte.';
comment on column quotes.fingerprint is 'Digest of the inputs; compared when it is confirmed.';
comment on column quotes.signature is 'Proves that the inputs are as the server wrote them.';
comment on column quotes.ends is 'Products whose subscriptions end with it.';
comment on column quotes.warnings is 'What must be accepted first.';
comment on column quotes.state is 'open, confirmed while its payment is not decided, applied, or released.';
comment on column quotes.created_at is 'When it was made, by the organisation''s business clock.';
comment on column quotes.confirmed_at is 'When it was confirmed, or null.';

do $$ declare name text; begin
  foreach name in array array['subscriptions', 'subscription_trials', 'entitlements', 'quotes'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_organisation on %I using (organisation_id = current_organisation())', name);
  end loop;
end $$;
grant select, insert, update on subscriptions, quotes to atrium_api, atrium_worker;
grant select, insert, update, delete on entitlements to atrium_api, atrium_worker;
grant delete on quotes to atrium_api, atrium_worker;
grant select, insert on subscription_trials to atrium_api, atrium_worker;
grant select, insert on trial_cards to atrium_api, atrium_worker;
