-- Whoever adds a person may choose a first password, and so knows it. It must not outlive the proof of the mailbox.
alter table users add column password_origin text not null default 'person'
  constraint users_password_origin_check check (password_origin in ('person', 'admin', 'claimed'));
comment on column users.password_origin is 'Who chose the password: person; admin, to be changed at first use; claimed: changed at first use, the mailbox not yet proved.';

-- An unproved account that joined somebody else's organisation can only have an admin's password.
update users set password_origin = 'admin'
where password_hash is not null and email_verified_at is null
  and exists (select from memberships m where m.user_id = users.id and not m.is_owner);

alter table sessions drop constraint sessions_assurance_check;
alter table sessions add constraint sessions_assurance_check
  check (assurance in ('pending', 'new_password', 'password', 'second_factor'));
comment on column sessions.assurance is 'How far the person has proved to be who they are: pending (second factor owed), new_password (a password of their own owed), password, second_factor.';
alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check
  check (end_reason in ('signed_out', 'token_reused', 'password_reset', 'mailbox_proved', 'disabled', 'deleted'));
comment on column sessions.end_reason is 'Why it was ended: signed_out, token_reused, password_reset, mailbox_proved; disabled or deleted by the organisation that it worked in.';
