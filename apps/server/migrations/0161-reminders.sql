-- The owners of an unpaid plan are reminded before it ends; never twice of the same.
alter table renewals add column told_on date;
comment on column renewals.told_on is 'When the owners were last told that it is not paid; null before, and for renewals of releases that did not remind.';
grant update (told_on) on renewals to atrium_api, atrium_worker;
