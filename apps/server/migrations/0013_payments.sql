-- A mandate has no expiry of a card.
alter table payment_methods alter column expiry_month drop not null;
alter table payment_methods alter column expiry_year drop not null;
comment on column payment_methods.expiry_month is '1 to 12; null for a mandate.';
comment on column payment_methods.expiry_year is 'Four digits; null for a mandate.';
