-- Two installations of one seller must never give equal invoice numbers, so each has a letter, which its database keeps (D-392).
create table installation_codes (
  code text primary key check (code ~ '^[A-HJ-NP-SU-Z]$'),
  address text,
  began_at timestamptz not null,
  is_current boolean not null
);
create unique index installation_codes_current on installation_codes (is_current) where is_current;
comment on table installation_codes is 'class: platform. The letters under which this database has numbered invoices; one of them is in use.';
comment on column installation_codes.code is 'The letter in the invoice numbers.';
comment on column installation_codes.address is 'The public address of the installation; null until its next process in production starts.';
comment on column installation_codes.began_at is 'When the database got it.';
comment on column installation_codes.is_current is 'Whether new invoices carry it; one letter does.';
grant select, insert, update (address) on installation_codes to atrium_api, atrium_worker;
grant select, insert, update on installation_codes to atrium_operator;
-- Until now every database was installation A.
insert into installation_codes (code, began_at, is_current) select 'A', now(), true where exists (select from invoice_series);

alter table invoices add constraint invoices_number_length check (length(number) <= 16) not valid;
alter table invoice_series add constraint invoice_series_counts check (next_number >= 1) not valid;
comment on column invoice_series.series is 'Seller, financial year, installation and kind: how the numbers of its first series begin.';
comment on column invoice_series.next_number is 'The place that the next invoice gets, counted on through all series that follow each other. A rollback gives it back.';
