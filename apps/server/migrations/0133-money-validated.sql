-- What 0131 opened for the validation of 0132 is closed again.
drop policy validating on renewals;
drop policy validating on subscriptions;
drop policy validating on payment_attempts;
drop policy validating on payment_methods;
drop policy validating on credit_uses;
drop policy validating on coupon_uses;
drop policy validating on invoices;
