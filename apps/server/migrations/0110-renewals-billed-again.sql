-- without transaction
-- A period is billed once at a time: a renewal that was withdrawn or ended unpaid does not stop the next one.
create unique index concurrently if not exists renewals_once_open_or_paid
  on renewals (organisation_id, subscription_id, period_start) where state in ('open', 'paid');
drop index concurrently if exists renewals_once;
