-- Seats that are added after a period was paid are charged with the next invoice.
alter table subscriptions add column seat_stretches jsonb not null default '[]';
alter table subscriptions alter column seat_stretches drop default;
alter table subscriptions add column seats_bought integer not null default 0 check (seats_bought >= 0);
alter table subscriptions alter column seats_bought drop default;
comment on column subscriptions.seat_stretches is 'What the seats held cost day by day, since one was added after the period was paid; empty where none was.';
comment on column subscriptions.seats_bought is 'Seats bought ahead of the people who will hold them; 0 where none were.';
comment on column invoice_lines.type is 'What it is: plan, addon, seats, unused, discount, prepaid, tax, credit or correction.';
