-- without transaction
-- A subscription has one renewal that waits for its payment (D-420). The index serves whoever looks for it, too.
create unique index concurrently if not exists renewals_one_open on renewals (organisation_id, subscription_id) where state = 'open';
drop index concurrently if exists renewals_open;
