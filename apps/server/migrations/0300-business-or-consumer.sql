-- Who buys says whether for a business or for oneself, and a seller says where it sells to consumers.
alter table billing_addresses add column buyer_kind text;
comment on column billing_addresses.buyer_kind is 'As what the buyer says to buy: business or consumer. Null where nothing was said, which counts as a business.';
alter table billing_addresses add constraint billing_addresses_buyer_kind check (buyer_kind in ('business', 'consumer')) not valid;
alter table sellers add column consumers jsonb;
comment on column sellers.consumers is 'The countries in which it sells to consumers, and the mail address for withdrawals. Null: to businesses alone.';
