-- All processes share one budget of calls for each gateway and endpoint, because gateways count the calls of an account.
create unlogged table call_budgets (
  gateway text not null,
  endpoint text not null,
  spent_until timestamptz not null,
  slow_percent integer not null,
  slowed_at timestamptz not null,
  wait_until timestamptz not null,
  primary key (gateway, endpoint)
) with (fillfactor = 50);
comment on table call_budgets is 'class: platform. When the next call to each endpoint of a gateway may be made. Lost in a crash, it begins anew.';
comment on column call_budgets.gateway is 'The gateway.';
comment on column call_budgets.endpoint is 'The endpoint; * for all of the gateway together.';
comment on column call_budgets.spent_until is 'Up to when the calls that were made have used the budget up.';
comment on column call_budgets.slow_percent is 'How slow calls were made at slowed_at, 100 as planned and 200 half as often; it halves every 30 seconds.';
comment on column call_budgets.slowed_at is 'When the gateway last answered that it was asked too often.';
comment on column call_budgets.wait_until is 'Until when the gateway asked for no calls.';
grant select, insert, update on call_budgets to atrium_worker, atrium_api;
