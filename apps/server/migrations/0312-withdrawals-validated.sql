alter table agreements validate constraint agreements_act_check;
