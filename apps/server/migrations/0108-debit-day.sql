-- The day on which a bank is asked to debit a mandate. It is part of the call, so a repeated call must carry the same.
alter table payment_attempts add column debit_on date;
comment on column payment_attempts.debit_on is 'The day on which the bank is asked to debit a mandate; null for cards, and for attempts of releases that named no day.';
