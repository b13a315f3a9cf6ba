-- What electronic invoices for Germany name of the seller besides (D-974).
alter table sellers add column contact jsonb;
comment on column sellers.contact is 'Name, phone and mail address to ask, and street, city and postcode apart. Null where none are written for Germany.';
