-- Whoever accepts an invitation, or sets the first password of an account that somebody else made, agrees there (D-960).
alter table agreements drop constraint agreements_act_check;
alter table agreements add constraint agreements_act_check
  check (act in ('sign_up', 'founding', 'purchase', 'asked', 'onboarding', 'invitation', 'first_password')) not valid;
comment on column agreements.act is 'What the person did: signed up, founded an organisation, bought, was asked again, ticked a box of onboarding, accepted an invitation, or set the first password.';
