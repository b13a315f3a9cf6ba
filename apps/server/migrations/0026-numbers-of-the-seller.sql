-- The day and the financial year of a document are the seller's, wherever the buyer is (D-139).
alter table sellers add column time_zone text not null default 'UTC';
update sellers set time_zone = 'Asia/Kolkata' where country = 'IN';
alter table sellers alter column time_zone drop default;
comment on column sellers.time_zone is 'IANA zone in which the days of its documents begin and end.';
comment on column invoices.charged_on is 'The day of that where the seller is: the date of the document.';
comment on column invoices.kind is 'For a change of a subscription, for a renewal, or a credit note: one that corrects another, or that gives back more than it bills.';
-- A number is taken as the last of a transaction, and written into the mail that tells of it in the same statement.
grant update (facts) on mails to atrium_api, atrium_operator;
grant select (id, facts) on mails to atrium_operator;
