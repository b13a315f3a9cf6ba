-- A price list with a mistake can be taken back before it begins anywhere (D-1053). East of Greenwich its day begins up
-- to fourteen hours sooner, so the day before it is too late.
create function keep_begun_price_lists() returns trigger language plpgsql as $$
begin
  if old.effective_from <= (now() at time zone 'utc')::date + 1 then
    raise exception 'the price list % has begun, or begins tomorrow: it stays', old.version;
  end if;
  return old;
end $$;
create trigger begun_price_lists_stay before delete on catalogue_versions
  for each row execute function keep_begun_price_lists();
grant delete on catalogue_versions to atrium_operator;
comment on table catalogue_versions is 'class: platform. Price lists that the operator published, beside the one of the suite; never changed afterwards, and withdrawn only before they begin.';
