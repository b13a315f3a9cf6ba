-- What a register such as VIES says of a tax number, kept beside the number and copied to each invoice (D-972).
alter table billing_addresses add column tax_check text;
comment on column billing_addresses.tax_check is 'What the register says of the tax number: valid, not_found, or not_checked while it does not answer. Null where no register was asked.';
alter table billing_addresses add column tax_checked_at timestamptz;
comment on column billing_addresses.tax_checked_at is 'When it was asked.';
alter table billing_addresses add column tax_check_reference text;
comment on column billing_addresses.tax_check_reference is 'By which the register proves that it was asked; null where it gave none.';
alter table billing_addresses add constraint billing_addresses_tax_check
  check (tax_check in ('valid', 'not_found', 'not_checked')) not valid;

do $$
declare
  known text;
begin
  select string_agg(quote_literal(kind[1]), ', ') into known
  from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''::text', 'g') kind
  where conname = 'due_work_kind_check';
  alter table due_work drop constraint due_work_kind_check;
  execute format('alter table due_work add constraint due_work_kind_check check (kind in (%s, %L)) not valid', known,
    'check-tax-number');
end $$;
