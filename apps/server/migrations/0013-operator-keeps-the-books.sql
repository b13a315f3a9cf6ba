-- N-37: the operator voids and writes off invoices, issues credit notes, and checks the books; what was billed can be changed by nobody.
grant select, insert on invoices, invoice_lines to atrium_operator;
grant update (state, holds, number, opened_at, charged_on, decided_at) on invoices to atrium_operator;
grant select, insert, update on invoice_series to atrium_operator;
grant select on companies, payment_attempts to atrium_operator;
grant select, insert on credit_grants to atrium_operator;
grant select on coupons, coupon_uses, credit_uses to atrium_operator;
grant update (held_minor, remaining_minor) on credit_grants to atrium_operator;
grant update (held_count, current_apply_count) on coupons to atrium_operator;
grant update (state, decided_at) on coupon_uses, credit_uses to atrium_operator;
