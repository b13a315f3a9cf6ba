-- A credit note or the end of a plan by the operator withdraws a purchase that is being paid, with its quote (D-432, D-433).
grant select, update (state) on quotes to atrium_operator;
grant update (pending_change_id, version) on billing_accounts to atrium_operator;
