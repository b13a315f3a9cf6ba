-- Owners read the log by kind and by person. The kind follows from the action, as the rule auditKindOf says.
alter table audit_entries add column kind text not null generated always as (
  case
    when action in ('identity.signed_in', 'identity.sign_in_failed', 'identity.signed_out', 'identity.second_factor_passed',
      'identity.second_factor_failed', 'identity.session_ended_by_reuse', 'identity.organisation_switched') then 'sign_in'
    when split_part(action, '.', 1) in ('identity', 'security') then 'security'
    when split_part(action, '.', 1) = 'users' then 'people'
    when split_part(action, '.', 1) = 'company' then 'organisation'
    else 'billing'
  end) stored;
comment on column audit_entries.kind is 'What it is about, for filters: sign_in, security, people, organisation or billing.';
create index audit_entries_by_kind on audit_entries (organisation_id, kind, id);
create index audit_entries_by_actor on audit_entries (organisation_id, actor_user_id, id) where actor_user_id is not null;
