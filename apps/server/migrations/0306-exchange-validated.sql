alter table invoices validate constraint invoices_exchange_state;
alter table due_work validate constraint due_work_kind_check;
