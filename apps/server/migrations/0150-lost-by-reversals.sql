-- A bank can take back more of a payment than is left or unused. What nothing stands against is our loss (D-430).
alter table refunds add column lost_minor bigint not null default 0;
comment on column refunds.lost_minor is 'What of it was neither left of the payment, nor unused, nor balance of the customer, and was not made up for since.';
alter table refunds add constraint refunds_lost check (lost_minor between 0 and amount_minor and (state = 'refunded' or lost_minor = 0)) not valid;
comment on column credit_grants.lapsed_minor is 'What was not spent in time, or was balance of a payment that a bank took back later.';
