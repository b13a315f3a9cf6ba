-- The payer of a mandate is told of a debit once the bank was asked for it, and once only.
alter table payment_attempts add column debit_told_at timestamptz;
comment on column payment_attempts.debit_told_at is 'When the payer of a mandate was told of its debit; null where no bank was asked for one.';
