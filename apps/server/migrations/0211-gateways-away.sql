-- What every process knows of a gateway: which work its keys are refused for, and when it was away.
create table gateway_holds (
  gateway text not null,
  work text not null,
  held_at timestamptz not null,
  reason text not null,
  probe_at timestamptz not null,
  primary key (gateway, work)
);
comment on table gateway_holds is 'class: platform. Work that workers do not ask a gateway for, because it refuses our key.';
comment on column gateway_holds.gateway is 'The gateway.';
comment on column gateway_holds.work is 'What is not asked for: charges, refunds, look-ups, or cards and mandates.';
comment on column gateway_holds.held_at is 'When it began.';
comment on column gateway_holds.reason is 'Status and codes as the gateway gave them; nothing secret.';
comment on column gateway_holds.probe_at is 'When one call is let through next, to see whether the key is accepted again.';
grant select, insert, update, delete on gateway_holds to atrium_worker;
grant select, insert on gateway_holds to atrium_api;
grant select, delete on gateway_holds to atrium_operator;

create table gateway_outages (
  gateway text not null,
  began_at timestamptz not null,
  ended_at timestamptz,
  primary key (gateway, began_at)
);
comment on table gateway_outages is 'class: platform. The times in which a gateway did nothing that was asked of it.';
comment on column gateway_outages.gateway is 'The gateway.';
comment on column gateway_outages.began_at is 'When the first call failed that no success followed.';
comment on column gateway_outages.ended_at is 'When a call succeeded again; null while it lasts.';
create unique index gateway_outages_open on gateway_outages (gateway) where ended_at is null;
grant select, insert, update on gateway_outages to atrium_worker, atrium_api;
grant select on gateway_outages to atrium_operator;

-- The days that nobody could pay in are given back once, before a plan ends.
alter table renewals add column grace_given_days integer not null default 0;
comment on column renewals.grace_given_days is 'By how many days the time to pay was made longer, because the gateway was away.';
grant update (grace_given_days) on renewals to atrium_api, atrium_worker;
