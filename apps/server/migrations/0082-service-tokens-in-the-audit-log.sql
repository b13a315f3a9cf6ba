-- Service tokens are a matter of security, as the rule auditKindOf says; they stood among billing.
-- PostgreSQL 15 cannot change a generated column, so it is made anew with its index.
alter table audit_entries drop column kind;
alter table audit_entries add column kind text not null generated always as (
  case
    when action in ('identity.signed_in', 'identity.sign_in_failed', 'identity.signed_out', 'identity.second_factor_passed',
      'identity.second_factor_failed', 'identity.session_ended_by_reuse', 'identity.organisation_switched') then 'sign_in'
    when split_part(action, '.', 1) in ('identity', 'security', 'access') then 'security'
    when split_part(action, '.', 1) = 'users' then 'people'
    when split_part(action, '.', 1) = 'company' then 'organisation'
    else 'billing'
  end) stored;
comment on column audit_entries.kind is 'What it is about, for filters: sign_in, security, people, organisation or billing.';
create index audit_entries_by_kind on audit_entries (organisation_id, kind, id);
