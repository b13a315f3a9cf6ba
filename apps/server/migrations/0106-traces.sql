-- A due row keeps the span that wrote it, so that its run belongs to the same trace. No writer passes it: the
-- transaction says it. The default comes after the column, because the rows that are there have none.
alter table due_work add column trace_parent text;
alter table due_work alter column trace_parent set default nullif(current_setting('atrium.trace', true), '');
alter table due_work add constraint due_work_trace_parent_check check (trace_parent ~ '^[0-9a-f]{32}-[0-9a-f]{16}$') not valid;
comment on column due_work.trace_parent is 'Trace id and span id of the call or run that wrote it; null where neither did. Says nothing about a person.';
