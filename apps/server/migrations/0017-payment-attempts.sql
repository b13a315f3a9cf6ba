-- A payment attempt carries everything that its charge needs, so that it is repeated as the same call by whoever finds it.
alter table payment_attempts add column is_payer_present boolean not null default true;
alter table payment_attempts alter column is_payer_present drop default;
alter table payment_attempts add column description text not null default '';
alter table payment_attempts alter column description drop default;
alter table payment_attempts add column gateway_codes jsonb;
alter table payment_attempts add column refund_reference text;
alter table payment_attempts add column operator_verdict text check (operator_verdict in ('paid', 'never_happened'));
comment on column payment_attempts.is_payer_present is 'Whether the payer was at the screen and could pass a 3-D Secure challenge.';
comment on column payment_attempts.description is 'What stands on the payer''s statement; part of the call to the gateway.';
comment on column payment_attempts.gateway_codes is 'Decline and advice codes as the gateway gave them; null unless it failed.';
comment on column payment_attempts.refund_reference is 'The gateway''s name for the refund of a late payment, or null.';
comment on column payment_attempts.operator_verdict is 'What an operator found out where the gateway cannot tell; the proof is in the audit log.';

-- A late payment goes back to its payer. What was kept as balance until now has a state of its own.
alter table payment_attempts drop constraint payment_attempts_state_check;
alter table payment_attempts add constraint payment_attempts_state_check
  check (state in ('begun', 'challenge', 'paid', 'failed', 'never_happened', 'paid_late', 'refunded', 'credited'));
comment on column payment_attempts.state is 'begun until its end is known; challenge while the payer must pass one; paid, failed, never_happened; paid_late: taken for an invoice that no longer waited, its refund under way; refunded; credited: the refund was refused, and it is the customer''s balance.';

-- Existing rows of every organisation: the owner of the tables sees them only while row-level security is not forced.
alter table payment_attempts no force row level security;
alter table invoices no force row level security;
alter table quotes no force row level security;
update payment_attempts set state = 'credited' where state = 'paid_late';
update payment_attempts a
set description = concat(q.inputs->'target'->>'displayName', ', ', q.inputs->'target'->>'interval', ' (', q.inputs->'target'->>'planId', ')')
from invoices i join quotes q on q.organisation_id = i.organisation_id and q.id = i.quote_id
where i.organisation_id = a.organisation_id and i.id = a.invoice_id;
-- A due row is about an attempt, not about a quote; one whose quote has no open attempt any more is done.
update due_work w set subject_id = a.id
from payment_attempts a join invoices i on i.organisation_id = a.organisation_id and i.id = a.invoice_id
where w.kind = 'resolve-attempt' and w.subject_id = i.quote_id
  and w.organisation_id = a.organisation_id and a.state in ('begun', 'challenge');
update due_work w set done_at = now(), outcome = 'done', lease_until = null
where w.kind = 'resolve-attempt' and w.done_at is null
  and not exists (select from payment_attempts a where a.organisation_id = w.organisation_id and a.id = w.subject_id);
alter table payment_attempts force row level security;
alter table invoices force row level security;
alter table quotes force row level security;

-- A webhook that belongs to nobody is kept and shown.
alter table gateway_notices add column unmatched_at timestamptz;
comment on column gateway_notices.unmatched_at is 'When the search for its payment or setup ended without one; null while it goes on, and where one was found.';
comment on column gateway_notices.worked_off_at is 'When it was acted upon, or null: not yet, or unmatched.';
create index gateway_notices_unmatched on gateway_notices (unmatched_at) where unmatched_at is not null and worked_off_at is null;
grant update (unmatched_at) on gateway_notices to atrium_worker;
grant select on gateway_notices, gateway_references, payment_methods to atrium_operator;
-- The operator settles what no gateway can decide: writes the verdict, and the worker carries it out.
grant update (operator_verdict) on payment_attempts to atrium_operator;
