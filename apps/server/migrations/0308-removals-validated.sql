alter table erasures validate constraint erasures_kind_check;
alter table erasures validate constraint erasures_reason_check;
