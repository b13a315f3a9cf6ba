-- All workers share one pace of charges for each gateway account, so that a month end does not exceed its limit.
create table charge_pace (
  gateway text primary key,
  next_at timestamptz not null
);
comment on table charge_pace is 'class: platform. When the next charge of a run may go to each gateway.';
comment on column charge_pace.gateway is 'The gateway.';
comment on column charge_pace.next_at is 'The first moment that no worker has reserved.';
grant select, insert, update on charge_pace to atrium_worker;
