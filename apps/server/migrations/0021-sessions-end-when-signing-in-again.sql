alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check
  check (end_reason in (
    'signed_out', 'signed_in_again', 'token_reused', 'password_reset', 'mailbox_proved', 'disabled', 'deleted'
  ));
comment on column sessions.end_reason is 'Why it was ended: signed_out, signed_in_again, token_reused, password_reset, mailbox_proved, disabled, deleted.';
