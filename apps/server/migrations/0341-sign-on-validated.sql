alter table due_work validate constraint due_work_kind_check;
