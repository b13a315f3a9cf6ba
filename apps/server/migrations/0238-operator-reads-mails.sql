-- The story of a payment names the mails about it and when they went out. To whom they went stays hidden.
grant select (template, created_at, sent_at, organisation_id) on mails to atrium_operator;
