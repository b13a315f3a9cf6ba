-- The row of a month holds its days, so that a fact adds to one row and a chart by day reads a few.
alter table fact_rollups add column days bigint[];
comment on column fact_rollups.days is 'Counts of the 31 days of the month, then their amounts; null where days are not read.';

alter table fact_rollups no force row level security;
update fact_rollups month
set days = array(
  select coalesce(case when n <= 31 then day.count else day.amount end, 0)
  from generate_series(1, 62) n
  left join fact_rollups day on day.organisation_id = month.organisation_id and day.series = month.series
    and day.grain = 'day' and day.group_key = month.group_key and day.item = month.item
    and day.currency = month.currency and day.period = month.period + (n - 1) % 31
    and day.period < month.period + interval '1 month'
  order by n)
where month.grain = 'month' and month.series in ('receivables_due', 'receivables_issued', 'closed_deals', 'expenses');
delete from fact_rollups where grain = 'day' and series <> 'paystubs';
alter table fact_rollups force row level security;
