-- Two pieces of evidence of where a buyer is, kept with each invoice from the moment at which it gets its number.
alter table quotes add column network_country text;
comment on column quotes.network_country is 'Country of the network address from which it was asked for; null where it is not known, or where a bookkeeper asked.';
alter table invoices add column method_country text;
comment on column invoices.method_country is 'Country of the bank of the card or account that pays, as the gateway says it, when the invoice got its number.';
alter table invoices add column network_country text;
comment on column invoices.network_country is 'Country of the network address from which it was bought; a renewal has that of the last purchase.';
grant update (method_country, network_country) on invoices to atrium_api, atrium_worker, atrium_operator;

create function keep_location_evidence() returns trigger language plpgsql as $$
begin
  raise exception 'an invoice keeps the evidence of its day' using errcode = 'check_violation';
end $$;
comment on function keep_location_evidence() is 'Stops whoever would change where a buyer was, the owner too.';
revoke execute on function keep_location_evidence() from public;
create trigger keep_location_evidence before update on invoices for each row
  when (old.number is not null
    and (new.method_country, new.network_country) is distinct from (old.method_country, old.network_country))
  execute function keep_location_evidence();
