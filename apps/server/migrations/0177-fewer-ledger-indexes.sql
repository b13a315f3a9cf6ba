-- without transaction
drop index concurrently if exists ledger_entries_by_posting;
