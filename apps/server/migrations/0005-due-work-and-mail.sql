create table due_work (
  id uuid primary key,
  kind text not null,
  organisation_id uuid,
  subject_id uuid not null,
  due_at timestamptz not null,
  attempt integer not null default 1,
  sends integer not null default 0,
  lease_until timestamptz,
  done_at timestamptz,
  outcome text check (outcome in ('done', 'gave_up')),
  last_error text,
  created_at timestamptz not null,
  check ((done_at is null) = (outcome is null))
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0);
-- A row may be claimed when it is due and nobody holds it: one expression, so that held rows are never walked over.
create index due_work_open on due_work (kind, greatest(due_at, lease_until)) where done_at is null;
create index due_work_held on due_work (kind, lease_until) where done_at is null and lease_until is not null;
create index due_work_stuck on due_work (attempt) where done_at is null and attempt > 3;
create index due_work_ended on due_work ((case outcome when 'done' then done_at end));
create index due_work_given_up on due_work (done_at) where outcome = 'gave_up';
comment on table due_work is 'class: platform. Every promise with a due time; a worker claims the row, one durable run carries it out, and the run''s last step marks it done.';
comment on column due_work.id is 'UUIDv7; with the attempt it names the run, so that a second start is the same run.';
comment on column due_work.kind is 'Which workflow carries it out, such as send-mail.';
comment on column due_work.organisation_id is 'The organisation it works in; null for work that belongs to none.';
comment on column due_work.subject_id is 'The row it is about, such as a mail.';
comment on column due_work.due_at is 'When it is to be done; a failed attempt moves it to the next one.';
comment on column due_work.attempt is 'Counts runs: a new attempt is a new run, and a run of an older attempt ends without effect.';
comment on column due_work.sends is 'How often this attempt was handed to the engine.';
comment on column due_work.lease_until is 'Until then the row is in a run''s hands; later it is handed over again.';
comment on column due_work.done_at is 'When it ended, one way or the other; null while it is open.';
comment on column due_work.outcome is 'How it ended: done, or gave_up after the last attempt; null while it is open.';
comment on column due_work.last_error is 'Why the last failed attempt failed, in our words; never what a library wrote.';
comment on column due_work.created_at is 'When it was promised.';
grant select, insert on due_work to atrium_api;
grant select, insert, update, delete on due_work to atrium_worker;
grant select on due_work to atrium_operator;

create table mails (
  id uuid primary key,
  template text not null,
  locale text not null check (locale in ('en', 'en_GB', 'en_IN')),
  to_address text not null,
  facts jsonb not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
comment on table mails is 'class: platform. What is to be written to whom; the words come from the template when it is sent, and no secret is stored.';
comment on column mails.id is 'UUIDv7; the Message-ID is made of it, so that a mail delivered twice is shown once.';
comment on column mails.template is 'Which mail it is, such as verify_email.';
comment on column mails.locale is 'en, en_GB or en_IN.';
comment on column mails.to_address is 'Mailbox it goes to.';
comment on column mails.facts is 'What the template fills in: names, and ids from which links are derived at sending.';
comment on column mails.created_at is 'When it was asked for.';
comment on column mails.sent_at is 'When the mail server took it; null until then.';
create index mails_sent on mails (sent_at) where sent_at is not null;
grant select, insert on mails to atrium_api;
grant select, insert, update, delete on mails to atrium_worker;
