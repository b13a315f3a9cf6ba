-- What an organisation set for its people is erased with it.
grant delete on company_resets, policy_mailings, security_policies, timeout_settings to atrium_worker;
create policy delete_own on security_policies for delete using (organisation_id = current_organisation());
create policy delete_own on timeout_settings for delete using (organisation_id = current_organisation());
