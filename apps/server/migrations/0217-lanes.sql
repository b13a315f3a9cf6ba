-- Due rows of a kind wait in lanes with places of their own: by gateway, by whether a person waits, and by how many
-- mails of their organisation wait already. So nobody waits behind a gateway that hangs, or behind 40,000 mails.
alter table due_work add column lane text not null default 'usual';
alter table due_work add column sharer_id uuid;
comment on column due_work.lane is 'In which lane of its kind it waits: usual, a gateway, or for mails person, bulk, crowd or flood.';
comment on column due_work.sharer_id is 'The organisation whose share of the lane it uses; null where it uses none.';
alter table due_work add constraint due_work_lane_check
  check (lane in ('usual', 'person', 'bulk', 'crowd', 'flood', 'stripe', 'adyen', 'cashfree')) not valid;
-- A row in a lane that nobody claims would never be carried out.
alter table due_work add constraint due_work_lane_of_kind check (lane = 'usual'
  or kind = 'send-mail' and lane in ('person', 'bulk', 'crowd', 'flood')
  or kind in ('announce-renewal', 'follow-setup', 'make-refund', 'process-webhook', 'refund-attempt', 'remove-card',
    'renew-subscription', 'resolve-attempt', 'retry-renewal') and lane in ('stripe', 'adyen', 'cashfree')) not valid;

create function choose_lane() returns trigger language plpgsql as $$
declare
  waiting bigint;
begin
  if new.kind = 'send-mail' then
    select count(*) into waiting from (
      select from due_work where sharer_id = new.sharer_id and done_at is null limit 256) as others;
    new.lane := case when waiting < 16 then 'bulk' when waiting < 256 then 'crowd' else 'flood' end;
  else
    new.lane := coalesce((
      select gateway from payment_methods where organisation_id = new.organisation_id and is_default
      order by added_at desc limit 1), 'usual');
  end if;
  return new;
end $$;
comment on function choose_lane() is 'Chooses the lane of a mail by how many of its organisation wait, and of a run that asks a gateway by the organisation''s newest default way to pay.';
revoke execute on function choose_lane() from public;
create trigger choose_lane_of_mail before insert on due_work for each row
  when (new.kind = 'send-mail' and new.lane = 'bulk' and new.sharer_id is not null)
  execute function choose_lane();
create trigger choose_lane_of_gateway before insert on due_work for each row
  when (new.lane = 'usual' and new.organisation_id is not null
    and new.kind in ('announce-renewal', 'follow-setup', 'make-refund', 'refund-attempt', 'remove-card',
      'renew-subscription', 'resolve-attempt', 'retry-renewal'))
  execute function choose_lane();
