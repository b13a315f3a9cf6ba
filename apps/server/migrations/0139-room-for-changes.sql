-- A source is closed a period after it was written. With room left in its page, its new version stays there, beside the old.
alter table money_sources set (fillfactor = 85);
