-- What no rule of ours writes, the database refuses too (D-420). Rows that are there are looked at by 0132.
alter table renewals add constraint renewals_period_check check (period_end > period_start) not valid;
alter table invoices add constraint invoices_period_check
  check ((period_start is null) = (period_end is null) and period_end > period_start) not valid;

alter table companies add constraint companies_currency_check check (currency ~ '^[A-Z]{3}$') not valid;
alter table billing_accounts add constraint billing_accounts_currency_check check (currency ~ '^[A-Z]{3}$') not valid;
alter table invoices add constraint invoices_currency_check check (currency ~ '^[A-Z]{3}$') not valid;
alter table payment_attempts add constraint payment_attempts_currency_check check (currency ~ '^[A-Z]{3}$') not valid;
alter table ledger_entries add constraint ledger_entries_currency_check check (currency ~ '^[A-Z]{3}$') not valid;
alter table codes add constraint codes_sold_currency_check check (sold_currency ~ '^[A-Z]{3}$') not valid;
alter table credit_grants add constraint credit_grants_currency_check check (currency ~ '^[A-Z]{3}$') not valid;
alter table money_sources add constraint money_sources_currency_check check (currency ~ '^[A-Z]{3}$') not valid;
alter table refunds add constraint refunds_currency_check check (currency ~ '^[A-Z]{3}$') not valid;

alter table renewals add constraint renewals_subscription_fkey
  foreign key (organisation_id, subscription_id) references subscriptions (organisation_id, id) not valid;
alter table payment_attempts add constraint payment_attempts_method_fkey
  foreign key (organisation_id, method_id) references payment_methods (organisation_id, id) not valid;
-- A method that was removed stays for its attempts; nobody deletes one.
revoke delete on payment_methods from atrium_api, atrium_worker;
alter table credit_uses add constraint credit_uses_invoice_fkey
  foreign key (organisation_id, invoice_id) references invoices (organisation_id, id) not valid;
alter table coupon_uses add constraint coupon_uses_invoice_fkey
  foreign key (organisation_id, invoice_id) references invoices (organisation_id, id) not valid;
alter table invoices add constraint invoices_corrects_fkey
  foreign key (organisation_id, corrects_id) references invoices (organisation_id, id) not valid;

-- These compare rows of two tables, which a check cannot. Each runs as the role that writes, in its organisation.
create function require_attempt_of_invoice() returns trigger language plpgsql as $$
begin
  if not exists (select from invoices where organisation_id = new.organisation_id and id = new.invoice_id
      and due_minor = new.amount_minor and currency = new.currency) then
    raise exception 'attempt % is not for what its invoice leaves due', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
comment on function require_attempt_of_invoice() is 'Refuses a payment attempt whose amount or currency is not that of its invoice.';
revoke execute on function require_attempt_of_invoice() from public;
create trigger of_its_invoice after insert or update of invoice_id, amount_minor, currency on payment_attempts
  for each row execute function require_attempt_of_invoice();

create function require_held_credit() returns trigger language plpgsql as $$
begin
  if new.state <> 'held' or not exists (select from credit_grants g where g.organisation_id = new.organisation_id and g.id = new.grant_id
      and g.currency = (select currency from invoices i where i.organisation_id = new.organisation_id and i.id = new.invoice_id)
      and g.held_minor >= (select sum(u.amount_minor) from credit_uses u
        where u.organisation_id = new.organisation_id and u.grant_id = new.grant_id and u.state = 'held')) then
    raise exception 'grant % does not hold what invoice % takes', new.grant_id, new.invoice_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
comment on function require_held_credit() is 'Refuses a use of credit that its grant does not hold, or that is in another currency than the invoice.';
revoke execute on function require_held_credit() from public;
create trigger of_its_grant after insert or update of invoice_id, grant_id, amount_minor on credit_uses
  for each row execute function require_held_credit();

create function require_held_coupon() returns trigger language plpgsql as $$
begin
  if new.state <> 'held' or not exists (select from coupons c where c.organisation_id = new.organisation_id and c.code = new.code
      and c.held_count >= (select count(*) from coupon_uses u
        where u.organisation_id = new.organisation_id and u.code = new.code and u.state = 'held')) then
    raise exception 'coupon % does not hold a use for invoice %', new.code, new.invoice_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
comment on function require_held_coupon() is 'Refuses a use of a discount that its coupon does not hold.';
revoke execute on function require_held_coupon() from public;
create trigger of_its_coupon after insert or update of invoice_id, code on coupon_uses
  for each row execute function require_held_coupon();

-- What a gateway took back by itself is written down as it was, even beside a refund that we had promised.
create function require_refund_of_payment() returns trigger language plpgsql as $$
declare
  payment payment_attempts;
begin
  select * into payment from payment_attempts where organisation_id = new.organisation_id and id = new.attempt_id for update;
  if not found or new.currency <> payment.currency or new.amount_minor > payment.amount_minor
    or new.cause <> 'gateway' and payment.amount_minor < (select sum(amount_minor) from refunds
      where organisation_id = new.organisation_id and attempt_id = new.attempt_id and state <> 'credited') then
    raise exception 'refund % is more than is left of its payment', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
comment on function require_refund_of_payment() is 'Refuses a refund above its payment, in another currency, or beside others that use the payment up.';
revoke execute on function require_refund_of_payment() from public;
create trigger of_its_payment after insert or update of attempt_id, amount_minor, currency on refunds
  for each row execute function require_refund_of_payment();
