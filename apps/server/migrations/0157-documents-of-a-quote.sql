-- without transaction
-- A quote has one invoice in a currency, and one credit note for each invoice that it corrects (D-400).
create unique index concurrently if not exists invoices_quote_documents
  on invoices (organisation_id, quote_id, currency, kind, corrects_id) nulls not distinct where quote_id is not null;
drop index concurrently if exists invoices_quote;
