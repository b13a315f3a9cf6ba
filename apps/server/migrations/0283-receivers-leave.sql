-- Whoever gets an organisation's receipts, and is no owner of it, leaves by a link in the mail (D-952).
alter table billing_contacts add column left_recipients text[] not null default '{}';
comment on column billing_contacts.left_recipients is 'Mailboxes that left by the link of a mail: they get nothing, also if they are named again.';
alter table mails add column is_to_recipient boolean not null default false;
comment on column mails.is_to_recipient is 'True for somebody who was named to get receipts: then the mail says how to leave.';
