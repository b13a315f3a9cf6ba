-- A card pays in every currency and a mandate in rupees only, so each gateway has a default of its own.
drop index payment_methods_default;
create unique index payment_methods_default on payment_methods (organisation_id, gateway) where is_default;
comment on column payment_methods.is_default is 'Whether it is charged, among those of its gateway, in the currencies that the gateway takes.';

-- The links of a mail open the organisation that it is about.
alter table mails add column organisation_id uuid;
comment on column mails.organisation_id is 'The organisation that it is about, which its links open; null for a mail about an account.';

-- A card that was removed here is removed at its gateway by the worker.
alter table due_work drop constraint due_work_kind_check;
alter table due_work add constraint due_work_kind_check check (kind in (
  'delete-people-job', 'end-prepaid', 'follow-setup', 'lapse-codes', 'lapse-credit', 'make-refund', 'process-webhook',
  'refund-attempt', 'remind-prepaid', 'remove-card', 'resolve-attempt', 'run-people-job', 'send-mail', 'warn-of-expiry'));
