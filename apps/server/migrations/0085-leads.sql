-- People whom sales should get in touch with.
create table leads (
  id uuid primary key,
  origin text not null check (origin in ('talk_to_sales', 'onboarding')),
  user_id uuid references users (id),
  facts jsonb not null,
  created_at timestamptz not null
);
create index leads_created on leads (created_at);
create index leads_user on leads (user_id) where user_id is not null;
comment on table leads is 'class: platform. People whom sales should get in touch with; deleted after 90 days.';
comment on column leads.id is 'Made by us; the CRM knows a repeated submission by it.';
comment on column leads.origin is 'Where it was filled in: the pricing page or onboarding.';
comment on column leads.user_id is 'The account, for onboarding; null for visitors.';
comment on column leads.facts is 'What the CRM is told, by the names of the domain.';
comment on column leads.created_at is 'When it was sent.';

create table lead_submissions (
  lead_id uuid not null references leads (id) on delete cascade,
  form text not null check (form in ('old', 'new', 'india')),
  outcome text not null check (outcome in ('taken', 'rejected')),
  ended_at timestamptz not null,
  primary key (lead_id, form)
);
comment on table lead_submissions is 'class: platform. Which forms of the CRM have answered for good; those of a lead that are missing are tried again.';
comment on column lead_submissions.lead_id is 'The lead.';
comment on column lead_submissions.form is 'The form.';
comment on column lead_submissions.outcome is 'Whether the CRM took it, or will never take it.';
comment on column lead_submissions.ended_at is 'When it answered.';

grant insert, select, delete on leads to atrium_api;
-- Retention locks what it deletes.
grant select, update, delete on leads to atrium_worker;
grant select, insert on lead_submissions to atrium_worker;

-- The check keeps the kinds that it has.
do $$
declare
  known text;
begin
  select string_agg(quote_literal(kind[1]), ', ') into known
  from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''::text', 'g') kind
  where conname = 'due_work_kind_check';
  alter table due_work drop constraint due_work_kind_check;
  execute format('alter table due_work add constraint due_work_kind_check check (kind in (%s, %L))', known, 'submit-lead');
end $$;
