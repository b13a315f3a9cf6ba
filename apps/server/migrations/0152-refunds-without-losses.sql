-- A bank may take more than was paid, or another currency. What of it is a loss does not count against the payment (D-431).
create or replace function require_refund_of_payment() returns trigger language plpgsql as $$
declare
  payment payment_attempts;
begin
  select * into payment from payment_attempts where organisation_id = new.organisation_id and id = new.attempt_id for update;
  if not found or new.currency <> payment.currency and new.lost_minor < new.amount_minor
    or payment.amount_minor < (select sum(amount_minor - lost_minor) from refunds
      where organisation_id = new.organisation_id and attempt_id = new.attempt_id and state <> 'credited') then
    raise exception 'refund % is more than is left of its payment', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
comment on function require_refund_of_payment() is 'Refuses refunds that together are above their payment, or in another currency, apart from what is booked as a loss.';
