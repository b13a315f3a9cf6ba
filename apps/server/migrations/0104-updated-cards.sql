-- A gateway tells when a bank has given a saved card a new number or a new expiry date.
alter table gateway_references drop constraint gateway_references_kind_check;
alter table gateway_references add constraint gateway_references_kind_check check (kind in ('charge', 'setup', 'refund', 'method')) not valid;
alter table gateway_notices drop constraint gateway_notices_subject_kind_check;
alter table gateway_notices add constraint gateway_notices_subject_kind_check check (subject_kind in ('charge', 'setup', 'refund', 'method')) not valid;
comment on column gateway_references.subject_id is 'The payment attempt, the setup, the refund or the saved card.';

-- What is saved already can be told of too.
alter table payment_methods no force row level security;
insert into gateway_references (gateway, kind, reference, organisation_id, subject_id, created_at)
select gateway, 'method', method_reference, organisation_id, id, now() from payment_methods
on conflict (gateway, kind, reference) do nothing;
alter table payment_methods force row level security;
