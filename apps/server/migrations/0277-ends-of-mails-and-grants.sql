-- without transaction
-- Mails that nobody took, their due rows, and grants to bookkeepers that ended go after a time (D-946).
create index concurrently if not exists mails_unsent_age on mails (created_at) where sent_at is null;
create index concurrently if not exists due_work_given_up_age on due_work (done_at)
  where outcome = 'gave_up' and kind in ('send-mail', 'submit-lead');
create index concurrently if not exists bookkeeper_associations_ended_age on bookkeeper_associations (revoked_at)
  where state = 'revoked';
create index concurrently if not exists trial_people_age on trial_people (seen_at);
create index concurrently if not exists trial_cards_age on trial_cards (seen_at);
create index concurrently if not exists bookkeeper_associations_open_age on bookkeeper_associations (granted_at)
  where state = 'granted';
