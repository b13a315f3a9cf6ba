-- A saved card stays until it is removed; whichever was replaced before is not offered again.
alter table payment_methods add column removed_at timestamptz;
comment on column payment_methods.removed_at is 'When it was removed; it stays for the payments that it made. Null while it can be charged.';
alter table payment_methods no force row level security;
update payment_methods set removed_at = now() where not is_default;
alter table payment_methods force row level security;
alter table payment_methods add constraint payment_methods_removed_check check (not (is_default and removed_at is not null));
create index payment_methods_saved on payment_methods (organisation_id, added_at) where removed_at is null;

-- Who gets the receipts beside the owners, and the order number that the buyer's books ask for.
create table billing_contacts (
  organisation_id uuid primary key,
  recipients text[] not null check (cardinality(recipients) <= 5),
  purchase_order text not null,
  updated_at timestamptz not null
);
comment on table billing_contacts is 'class: organisation. Who gets receipts beside the owners, and what is written on invoices for the buyer''s books.';
comment on column billing_contacts.organisation_id is 'The organisation.';
comment on column billing_contacts.recipients is 'Mailboxes that receipts go to, besides the owners''.';
comment on column billing_contacts.purchase_order is 'The buyer''s purchase order number, written on new invoices, or empty.';
comment on column billing_contacts.updated_at is 'When it was last saved.';
alter table billing_contacts enable row level security;
alter table billing_contacts force row level security;
create policy own_organisation on billing_contacts using (organisation_id = current_organisation());
grant select, insert, update on billing_contacts to atrium_api, atrium_worker;
grant select on billing_contacts to atrium_operator;
