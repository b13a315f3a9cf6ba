-- Whoever takes back that sales may get in touch, or whose account ends, is forgotten by the CRM too (D-963).
do $$
declare
  known text;
begin
  select string_agg(quote_literal(kind[1]), ', ') into known
  from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''::text', 'g') kind
  where conname = 'due_work_kind_check';
  alter table due_work drop constraint due_work_kind_check;
  execute format('alter table due_work add constraint due_work_kind_check check (kind in (%s, %L)) not valid', known,
    'forget-lead');
end $$;
grant select on agreements to atrium_worker;
