-- Several workers share a round of the auditor: each claims a page of organisations, and an abandoned page is taken over.
create table money_audit_pages (
  after_organisation uuid primary key,
  last_organisation uuid,
  holder uuid not null,
  lease_until timestamptz not null
);
comment on table money_audit_pages is 'class: platform. The pages of organisations that workers check now; a row is gone with its findings written.';
comment on column money_audit_pages.after_organisation is 'The page begins behind this organisation.';
comment on column money_audit_pages.last_organisation is 'Its last organisation; null for the end of a round: the own books of the platform, the number series and late work.';
comment on column money_audit_pages.holder is 'The worker that checks it.';
comment on column money_audit_pages.lease_until is 'From then on another worker takes it over.';
grant select, insert, update, delete on money_audit_pages to atrium_worker;
grant select on money_audit_pages to atrium_operator;

alter table money_audits
  add column is_handed_out boolean not null default false,
  add column round_checked bigint not null default 0,
  add column round_organisations bigint not null default 0,
  add column ended_at timestamptz,
  add column ended_checked bigint not null default 0;
comment on table money_audits is 'class: platform. How far the auditor has come in its round.';
comment on column money_audits.name is 'Which auditor: shared-books is that of all workers, books that of releases in which one worker audited.';
comment on column money_audits.lease_holder is 'The one worker that audits; of the row books alone.';
comment on column money_audits.lease_until is 'Until then no other worker audits; of the row books alone.';
comment on column money_audits.after_organisation is 'The last organisation that a worker has claimed in this round; null at its beginning.';
comment on column money_audits.began_at is 'When this round began; null between two rounds.';
comment on column money_audits.previous_began_at is 'When the last whole round began; every organisation was checked since then. Null in the first round.';
comment on column money_audits.is_handed_out is 'Whether every organisation of this round was claimed by a worker.';
comment on column money_audits.round_checked is 'How many organisations were checked in this round.';
comment on column money_audits.round_organisations is 'About how many organisations there were when this round began.';
comment on column money_audits.ended_at is 'When the last whole round ended; null in the first round.';
comment on column money_audits.ended_checked is 'How many organisations the last whole round checked.';
-- A row of its own, so that workers of the former release do not move its cursor.
insert into money_audits (name, previous_began_at, checked)
select 'shared-books', previous_began_at, checked from money_audits where name = 'books';
