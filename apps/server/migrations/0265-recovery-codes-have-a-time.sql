-- The undo of a change of address removes codes that were made since (D-823). Null for those of before this migration.
alter table recovery_codes add column created_at timestamptz;
comment on column recovery_codes.created_at is 'When it was made; null for codes of before this was kept.';
