-- Taking a consent back is kept like giving it: with its wording, its moment and its origin (D-939).
alter table agreements drop constraint agreements_act_check;
alter table agreements add constraint agreements_act_check check (
  act in ('sign_up', 'founding', 'purchase', 'asked', 'onboarding', 'invitation', 'first_password', 'withdrawal')
) not valid;
comment on column agreements.act is 'What the person did: signed up, founded an organisation, bought, was asked again, ticked a box of onboarding, accepted an invitation, set the first password; or took a consent back, in a row that never counts.';
