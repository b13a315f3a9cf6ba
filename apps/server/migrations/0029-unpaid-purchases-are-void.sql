-- A purchase that was not paid was given up: its code and credits are free again and the ledger owes nothing for it.
-- So its invoice is void, and no longer looks like a debt.
alter table invoices no force row level security;
update invoices set state = 'void', holds = case holds when 'held' then 'released' else holds end
  where state = 'failed' and (holds = 'released' or kind = 'credit_note');
alter table invoices force row level security;
comment on column invoices.state is 'draft, open, paid, failed while it can still be paid, void, or uncollectible.';

-- The history says where a credit note's money went.
create index refunds_by_invoice on refunds (organisation_id, invoice_id) where invoice_id is not null;
