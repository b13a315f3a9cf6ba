-- without transaction
-- A due row is in the index of what ended only once it has: before, each of its three versions was (D-423).
create index concurrently if not exists due_work_done on due_work (done_at) where outcome = 'done';
drop index concurrently if exists due_work_ended;
-- No index says any more whether a source is closed, so that closing it writes no index at all.
create index concurrently if not exists money_sources_by_product on money_sources (organisation_id, product);
drop index concurrently if exists money_sources_open;
-- Covered by bookkeeper_associations_by_open_email: what is granted is not revoked.
drop index concurrently if exists bookkeeper_associations_by_email;
