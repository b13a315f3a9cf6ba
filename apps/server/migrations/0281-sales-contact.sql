-- That sales may get in touch is agreed to as well, and can be taken back (D-951).
alter table agreements drop constraint agreements_document_check;
alter table agreements add constraint agreements_document_check check (document in ('terms', 'dpa', 'sales_contact')) not valid;
alter table agreements drop constraint agreements_act_check;
alter table agreements add constraint agreements_act_check
  check (act in ('sign_up', 'founding', 'purchase', 'asked', 'onboarding')) not valid;
comment on column agreements.document is 'Which document; or that sales may get in touch.';
comment on column agreements.act is 'What the person did: signed up, founded an organisation, bought, was asked again, or ticked a box of onboarding.';
comment on column agreements.ended_at is 'From when it does not count any more: taken back, or the owner of the mailbox took over an account that a stranger had signed up. Null while it counts.';
