create table codes (
  code text primary key check (code <> '' and code = upper(code)),
  id uuid not null unique,
  batch_id uuid not null,
  kind text not null check (kind in ('prepaid', 'discount', 'credit')),
  description text not null,
  content jsonb not null,
  is_disabled boolean not null default false,
  redeemable_until date,
  max_redemptions integer not null check (max_redemptions > 0),
  redemptions integer not null default 0 check (redemptions between 0 and max_redemptions),
  sold_for_minor bigint check (sold_for_minor > 0),
  sold_currency text,
  created_at timestamptz not null,
  lapsed_at timestamptz,
  check ((sold_for_minor is null) = (sold_currency is null)),
  check (sold_for_minor is null or (max_redemptions = 1 and kind <> 'discount'))
);
create index codes_by_batch on codes (batch_id, code);
create index codes_by_age on codes (created_at, code);
comment on table codes is 'class: platform. Every code that the operator made; which organisation redeemed it stands with the organisation.';
comment on column codes.code is 'As it is typed, in upper case and without spaces.';
comment on column codes.id is 'UUIDv7; the ledger and the due work know the code by it.';
comment on column codes.batch_id is 'What was made at once, to list, disable and lapse it together.';
comment on column codes.kind is 'Whether it gives a term of products, takes something off charges, or gives credit.';
comment on column codes.description is 'What the person who redeems it reads.';
comment on column codes.content is 'What it gives, in the form of its kind.';
comment on column codes.is_disabled is 'Whether the operator has switched it off; what was redeemed before stays.';
comment on column codes.redeemable_until is 'The first day on which an organisation, by its own calendar, can no longer redeem it, or null.';
comment on column codes.max_redemptions is 'How many organisations may redeem it.';
comment on column codes.redemptions is 'How many have; the check is what holds when two hundred try at once.';
comment on column codes.sold_for_minor is 'What somebody paid for it; null where it was given away. What is sold is redeemed once.';
comment on column codes.sold_currency is 'ISO 4217 of that price, or null.';
comment on column codes.created_at is 'When it was made.';
comment on column codes.lapsed_at is 'When what was paid for it was earned because nobody redeemed it in time, or null.';

create table coupons (
  organisation_id uuid not null,
  code text not null,
  code_id uuid not null,
  kind text not null check (kind in ('prepaid', 'discount', 'credit')),
  description text not null,
  content jsonb not null,
  is_on boolean not null default true,
  max_apply_count integer not null default 0,
  current_apply_count integer not null default 0 check (current_apply_count >= 0),
  held_count integer not null default 0 check (held_count >= 0),
  ends_on date,
  redeemed_by uuid,
  applied_at timestamptz not null,
  lapsed_at timestamptz,
  primary key (organisation_id, code),
  check (current_apply_count + held_count <= max_apply_count)
);
create index coupons_by_kind on coupons (organisation_id, kind, applied_at desc);
comment on table coupons is 'class: organisation. The codes that an organisation has redeemed, as they were then; once each.';
comment on column coupons.organisation_id is 'The organisation.';
comment on column coupons.code is 'The code.';
comment on column coupons.code_id is 'The code''s id.';
comment on column coupons.kind is 'The code''s kind.';
comment on column coupons.description is 'The code''s description.';
comment on column coupons.content is 'What the code gave, in the form of its kind.';
comment on column coupons.is_on is 'On the wire Apply: whether it still has an effect.';
comment on column coupons.max_apply_count is 'Off how many charges a discount is taken; 0 for the other kinds.';
comment on column coupons.current_apply_count is 'Off how many it was taken.';
comment on column coupons.held_count is 'Off how many it will be taken once their invoices are paid.';
comment on column coupons.ends_on is 'The first day without a prepaid term; null for a lifetime and for the other kinds.';
comment on column coupons.redeemed_by is 'The person who redeemed it, or null.';
comment on column coupons.applied_at is 'When it was redeemed, by the organisation''s business clock.';
comment on column coupons.lapsed_at is 'When its prepaid term came to an end, or null.';

create table coupon_uses (
  organisation_id uuid not null,
  invoice_id uuid not null,
  code text not null,
  state text not null check (state in ('held', 'consumed', 'released')),
  held_at timestamptz not null,
  decided_at timestamptz,
  primary key (organisation_id, invoice_id, code),
  foreign key (organisation_id, code) references coupons (organisation_id, code)
);
comment on table coupon_uses is 'class: organisation. Which invoice uses which discount; counted or given back exactly once.';
comment on column coupon_uses.organisation_id is 'The organisation.';
comment on column coupon_uses.invoice_id is 'The invoice.';
comment on column coupon_uses.code is 'The discount.';
comment on column coupon_uses.state is 'held until the invoice is decided, then consumed or released.';
comment on column coupon_uses.held_at is 'When the invoice set it aside.';
comment on column coupon_uses.decided_at is 'When it was consumed or released, or null.';

create table credit_grants (
  organisation_id uuid not null,
  id uuid not null,
  code text,
  source text not null check (source in ('code', 'promotion', 'balance')),
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  remaining_minor bigint not null check (remaining_minor >= 0),
  held_minor bigint not null default 0 check (held_minor >= 0),
  lapsed_minor bigint not null default 0 check (lapsed_minor >= 0),
  expires_on date,
  granted_at timestamptz not null,
  primary key (organisation_id, id),
  check (held_minor <= remaining_minor),
  check (remaining_minor + lapsed_minor <= amount_minor)
);
create unique index credit_grants_code on credit_grants (organisation_id, code) where code is not null;
create index credit_grants_usable on credit_grants (organisation_id, expires_on) where remaining_minor > 0;
comment on table credit_grants is 'class: organisation. Credit that an organisation has, each with its own expiry; no spending takes more than is left.';
comment on column credit_grants.organisation_id is 'The organisation.';
comment on column credit_grants.id is 'UUIDv7 made by the application.';
comment on column credit_grants.code is 'The code that it came from, or null.';
comment on column credit_grants.source is 'code where somebody paid for it, promotion where it was a gift, balance where a change of plan gave more back than it cost.';
comment on column credit_grants.currency is 'ISO 4217; one credit is one unit of it.';
comment on column credit_grants.amount_minor is 'What was granted.';
comment on column credit_grants.remaining_minor is 'What is neither spent nor lapsed.';
comment on column credit_grants.held_minor is 'What of it is set aside for invoices that are not decided yet.';
comment on column credit_grants.lapsed_minor is 'What was left on the day it expired.';
comment on column credit_grants.expires_on is 'The first day on which it is gone, or null.';
comment on column credit_grants.granted_at is 'When it was granted, by the organisation''s business clock.';

create table credit_uses (
  organisation_id uuid not null,
  invoice_id uuid not null,
  grant_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  state text not null check (state in ('held', 'consumed', 'released')),
  held_at timestamptz not null,
  decided_at timestamptz,
  primary key (organisation_id, invoice_id, grant_id),
  foreign key (organisation_id, grant_id) references credit_grants (organisation_id, id)
);
create index credit_uses_by_grant on credit_uses (organisation_id, grant_id);
comment on table credit_uses is 'class: organisation. How much of which grant an invoice uses; spent or given back exactly once.';
comment on column credit_uses.organisation_id is 'The organisation.';
comment on column credit_uses.invoice_id is 'The invoice.';
comment on column credit_uses.grant_id is 'The grant.';
comment on column credit_uses.amount_minor is 'How much, in the grant''s currency.';
comment on column credit_uses.state is 'held until the invoice is decided, then consumed or released.';
comment on column credit_uses.held_at is 'When the invoice set it aside.';
comment on column credit_uses.decided_at is 'When it was consumed or released, or null.';

do $$ declare name text; begin
  foreach name in array array['coupons', 'coupon_uses', 'credit_grants', 'credit_uses'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_organisation on %I using (organisation_id = current_organisation())', name);
  end loop;
end $$;
grant select, insert, update on coupons, coupon_uses, credit_grants, credit_uses to atrium_api, atrium_worker;
-- A request redeems and a run lapses; only the operator makes codes and switches them off.
grant select, update (redemptions) on codes to atrium_api;
grant select, update (lapsed_at) on codes to atrium_worker;
grant select, insert, update (is_disabled) on codes to atrium_operator;
grant select, insert on ledger_entries, due_work to atrium_operator;
grant insert on audit_entries, audit_unsealed to atrium_operator;
