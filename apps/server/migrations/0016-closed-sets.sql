-- Plain names for three kinds of due work.
update due_work set kind = 'process-webhook' where kind = 'work-off-notice';
update due_work set kind = 'run-people-job' where kind = 'work-off-people-job';
update due_work set kind = 'delete-people-job' where kind = 'forget-people-job';
-- Those about a quote become rows about its attempt in the next migration.
update due_work set kind = 'resolve-attempt' where kind = 'settle-pending-change';

-- A row of a kind that no worker knows would never be claimed, and nobody would see it.
alter table due_work add constraint due_work_kind_check check (kind in (
  'delete-people-job', 'end-prepaid', 'follow-setup', 'lapse-codes', 'lapse-credit', 'process-webhook',
  'refund-attempt', 'remind-prepaid', 'resolve-attempt', 'run-people-job', 'send-mail', 'warn-of-expiry'));

alter table users add constraint users_locale_check check (locale in ('en', 'en_GB', 'en_IN'));
alter table sessions add constraint sessions_end_reason_check
  check (end_reason in ('signed_out', 'token_reused', 'password_reset', 'disabled', 'deleted'));
alter table payment_attempts add constraint payment_attempts_gateway_check
  check (gateway in ('stripe', 'adyen', 'cashfree'));
