-- The check of 0150 holds for what was there before it too. This waits for nobody who writes.
alter table refunds validate constraint refunds_lost;
