-- 0190 gave open invitations the address that their account has now. Where the account had changed it since it was
-- invited, that address was never invited, so the invitation ends and the organisation can invite again (D-480).
update invitations i set state = 'withdrawn', ended_at = now()
from email_changes c
where i.state = 'open' and c.user_id = i.user_id and c.changed_at > i.created_at and c.undone_at is null
  and c.new_email = i.email;
