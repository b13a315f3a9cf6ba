-- What products report, found by its identity. All facts of an organisation are in one partition.
create table facts (
  organisation_id uuid not null,
  source text not null,
  fact_id text not null,
  kind text not null check (kind in ('invoice', 'receivable', 'bank_balance', 'deal', 'contact', 'expense_claim', 'pay_run', 'paystub', 'leave')),
  version bigint not null,
  happened_on date,
  data jsonb,
  received_at timestamptz not null,
  primary key (organisation_id, source, fact_id)
) partition by hash (organisation_id);
-- Only these two kinds are shown as records.
create index facts_listed on facts (organisation_id, kind, happened_on desc, fact_id)
  where kind in ('contact', 'deal') and data is not null;
alter table facts enable row level security;
alter table facts force row level security;
create policy own_organisation on facts using (organisation_id = current_organisation());
comment on table facts is 'class: organisation. What the products of the suite report: the newest version of each fact.';
comment on column facts.organisation_id is 'The organisation.';
comment on column facts.source is 'The product that reports it, by its token.';
comment on column facts.fact_id is 'The id that the product gave it.';
comment on column facts.kind is 'What it is, such as invoice.';
comment on column facts.version is 'Grows with each correction; an older one never replaces a newer.';
comment on column facts.happened_on is 'The day by which records are listed.';
comment on column facts.data is 'Its fields as they were sent; null for what was removed in the product.';
comment on column facts.received_at is 'When this version came.';

-- What charts read. Each fact adds to a few rows in the transaction that stores it.
create table fact_rollups (
  organisation_id uuid not null,
  series text not null,
  grain text not null check (grain in ('day', 'month', 'all')),
  group_key text not null,
  period date not null,
  item text not null,
  currency text not null,
  count bigint not null,
  amount bigint not null,
  label text,
  place integer not null,
  primary key (organisation_id, series, grain, group_key, period, item, currency)
) partition by hash (organisation_id);
alter table fact_rollups enable row level security;
alter table fact_rollups force row level security;
create policy own_organisation on fact_rollups using (organisation_id = current_organisation());
comment on table fact_rollups is 'class: organisation. Sums of facts by period, from which every chart is drawn.';
comment on column fact_rollups.organisation_id is 'The organisation.';
comment on column fact_rollups.series is 'What is summed up, such as invoices.';
comment on column fact_rollups.grain is 'The length of the period: day, month, or all where there is none.';
comment on column fact_rollups.group_key is 'What a chart asks for, such as a pipeline; empty where there is nothing to choose.';
comment on column fact_rollups.period is 'The first day of the period; 1970-01-01 where there is none.';
comment on column fact_rollups.item is 'One line of the chart, such as won or lost.';
comment on column fact_rollups.currency is 'ISO 4217; empty where no money is counted.';
comment on column fact_rollups.count is 'How many facts are in it.';
comment on column fact_rollups.amount is 'Their sum in minor units; half days for leaves.';
comment on column fact_rollups.label is 'The name that people read, where the item is an id.';
comment on column fact_rollups.place is 'The order of items that have one, such as stages.';

-- Nobody but the owner of the tables reaches a partition by its own name, so nothing passes by the policies above.
do $$
begin
  for remainder in 0..15 loop
    execute format('create table facts_%s partition of facts for values with (modulus 16, remainder %s)', remainder, remainder);
    -- Room on each page, so that adding to a sum does not touch the index.
    execute format('create table fact_rollups_%s partition of fact_rollups for values with (modulus 16, remainder %s) with (fillfactor = 70)', remainder, remainder);
  end loop;
end $$;

grant select, insert, update on facts, fact_rollups to atrium_api;
grant select, insert, update, delete on facts, fact_rollups to atrium_worker;
