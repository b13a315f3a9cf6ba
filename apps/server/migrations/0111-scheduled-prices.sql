-- The price that was told when a plan was scheduled: no higher one is charged for its first period (D-376).
alter table subscriptions add column scheduled_price jsonb;
comment on column subscriptions.scheduled_price is 'The scheduled plan at the price that was told when it was scheduled; null where none is, or where it was scheduled by an older release.';
