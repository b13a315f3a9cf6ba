-- without transaction
-- What one person agreed to is exported, also what does not count any more.
create index concurrently if not exists agreements_of_user on agreements (user_id);
