-- The check of 0106 holds for what was there before it too. This waits for nobody who writes.
alter table due_work validate constraint due_work_trace_parent_check;
