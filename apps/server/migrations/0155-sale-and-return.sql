-- A change that gives back more than it sells is an invoice for the sale and credit notes for what is given back (D-400).
alter table invoices add column returned_minor bigint not null default 0;
comment on column invoices.returned_minor is 'Of an invoice: what the same change gave back and paid it with. Of a credit note: how much of it paid that sale.';
alter table invoices add constraint invoices_returned_check
  check (returned_minor >= 0 and returned_minor <= abs(total_minor)) not valid;
