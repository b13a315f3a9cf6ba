-- What 0130 asks of new rows holds for those that were there before. This waits for nobody who writes.
alter table renewals validate constraint renewals_period_check;
alter table invoices validate constraint invoices_period_check;
alter table companies validate constraint companies_currency_check;
alter table billing_accounts validate constraint billing_accounts_currency_check;
alter table invoices validate constraint invoices_currency_check;
alter table payment_attempts validate constraint payment_attempts_currency_check;
alter table ledger_entries validate constraint ledger_entries_currency_check;
alter table codes validate constraint codes_sold_currency_check;
alter table credit_grants validate constraint credit_grants_currency_check;
alter table money_sources validate constraint money_sources_currency_check;
alter table refunds validate constraint refunds_currency_check;
alter table renewals validate constraint renewals_subscription_fkey;
alter table payment_attempts validate constraint payment_attempts_method_fkey;
alter table credit_uses validate constraint credit_uses_invoice_fkey;
alter table coupon_uses validate constraint coupon_uses_invoice_fkey;
alter table invoices validate constraint invoices_corrects_fkey;
