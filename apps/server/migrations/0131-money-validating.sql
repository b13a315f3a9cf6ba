-- Foreign keys are validated by a query, and forced row-level security would hide every row from it (0132). Until 0133
-- the owner of the tables, as whom nothing else runs, sees them.
create policy validating on renewals for select to atrium_migrator using (true);
create policy validating on subscriptions for select to atrium_migrator using (true);
create policy validating on payment_attempts for select to atrium_migrator using (true);
create policy validating on payment_methods for select to atrium_migrator using (true);
create policy validating on credit_uses for select to atrium_migrator using (true);
create policy validating on coupon_uses for select to atrium_migrator using (true);
create policy validating on invoices for select to atrium_migrator using (true);
