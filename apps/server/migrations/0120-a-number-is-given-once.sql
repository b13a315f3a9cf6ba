-- without transaction
-- A number is of one invoice among all organisations: the seller, the financial year and the series are in its text (D-390).
create unique index concurrently if not exists invoices_number_once on invoices (number);
drop index concurrently if exists invoices_number;
comment on column invoices.number is 'Of the series of its seller and financial year, without gaps, and of no other invoice of any organisation. Null for a draft. A void one keeps it.';
