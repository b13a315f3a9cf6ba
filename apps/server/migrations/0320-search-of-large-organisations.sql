-- Forty trigrams of a person weigh ten times what the person does, and save nothing where a search can look at everybody.
-- Organisations that are there keep theirs; a new one gets them with its thousandth person and one (D-1001).
alter table companies add column has_trigrams boolean not null default true;
alter table companies alter column has_trigrams set default false;
comment on column companies.has_trigrams is 'Whether people_trigrams has the people of this organisation; set for good by the trigger of people once there are more than a thousand.';

-- Whoever finds no trigrams holds the company's row until the commit, and whoever writes them first waits for those: so
-- each person is written by one of the two.
create or replace function keep_people_trigrams() returns trigger language plpgsql as $$
declare
  theirs uuid := case when tg_op = 'DELETE' then old.organisation_id else new.organisation_id end;
  is_kept boolean;
begin
  select has_trigrams into is_kept from companies where organisation_id = theirs;
  if is_kept is distinct from true then
    select has_trigrams into is_kept from companies where organisation_id = theirs for share;
  end if;
  if is_kept is distinct from true then
    if tg_op <> 'INSERT' or (
      select count(*) from (select from people where organisation_id = theirs limit 1001) as those) <= 1000 then
      return null;
    end if;
    update companies set has_trigrams = true where organisation_id = theirs;
    insert into people_trigrams (organisation_id, trigram, user_id)
      select organisation_id, trigram, user_id from people, trigrams_of(search_text) trigram where organisation_id = theirs
      on conflict do nothing;
    return null;
  end if;
  if tg_op <> 'INSERT' then
    delete from people_trigrams where organisation_id = old.organisation_id and user_id = old.user_id
      and trigram = any (array(select trigrams_of(old.search_text)));
  end if;
  if tg_op <> 'DELETE' then
    -- The first of many rows of one statement may have written them all.
    insert into people_trigrams (organisation_id, trigram, user_id)
      select new.organisation_id, trigram, new.user_id from trigrams_of(new.search_text) trigram
      on conflict do nothing;
  end if;
  return null;
end $$;
comment on function keep_people_trigrams() is 'Writes the trigrams of a person who came, went or was renamed, as the role that does it, where the organisation is large.';
comment on table people_trigrams is 'class: organisation. Which people have these three letters in a row in name or address, in organisations of more than a thousand people; kept by the triggers of people.';
