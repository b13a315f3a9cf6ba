-- The auditor checks that every organisation's money keeps its rules, round after round.
create table money_audits (
  name text primary key,
  lease_holder uuid,
  lease_until timestamptz,
  after_organisation uuid,
  began_at timestamptz,
  previous_began_at timestamptz,
  tallies jsonb not null default '[]',
  checked bigint not null default 0
);
comment on table money_audits is 'class: platform. How far the auditor has come in its round, and which worker is the auditor.';
comment on column money_audits.name is 'What is audited: books, the only one.';
comment on column money_audits.lease_holder is 'The worker that audits, or null.';
comment on column money_audits.lease_until is 'Until then no other worker audits.';
comment on column money_audits.after_organisation is 'The last organisation that was checked in this round; null at its beginning.';
comment on column money_audits.began_at is 'When this round began; null before the first.';
comment on column money_audits.previous_began_at is 'When the round before it began; every organisation was checked since then. Null in the first round.';
comment on column money_audits.tallies is 'The number series as this round began, and the numbers that it has found of each.';
comment on column money_audits.checked is 'How many organisations were checked, in all rounds.';
insert into money_audits (name) values ('books');
grant select, update on money_audits to atrium_worker;

create table money_violations (
  organisation_id uuid not null,
  rule text not null,
  rows text[] not null,
  says text not null,
  found_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (organisation_id, rule, rows)
);
comment on table money_violations is 'class: platform. Rules of money that were found broken; a row is gone once its organisation was checked again and keeps the rule.';
comment on column money_violations.organisation_id is 'The organisation; the nil UUID for what belongs to none, such as a series of numbers.';
comment on column money_violations.rule is 'The name of the rule.';
comment on column money_violations.rows is 'The rows that break it, each as its table and its key.';
comment on column money_violations.says is 'What is wrong, for the operator.';
comment on column money_violations.found_at is 'When it was found first.';
comment on column money_violations.seen_at is 'When it was found last.';
create index money_violations_by_rule on money_violations (rule);
grant select, insert, update, delete on money_violations to atrium_worker;
grant select on money_audits, money_violations to atrium_operator;
