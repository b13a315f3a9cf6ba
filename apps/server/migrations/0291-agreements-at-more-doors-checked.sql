-- This waits for nobody who writes.
alter table agreements validate constraint agreements_act_check;
