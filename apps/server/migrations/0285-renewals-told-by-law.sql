-- How early the owners are told of a renewal is the law of their country; a run that comes again must not tell twice.
alter table subscriptions add column renewal_told_on date;
comment on column subscriptions.renewal_told_on is 'The day, by the organisation''s clock, on which its owners were told of a renewal the last time. Null before the first.';
