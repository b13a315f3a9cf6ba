alter table people add column last_active_at timestamptz;
comment on column people.last_active_at is 'When the person last opened or renewed a session in this organisation, to the hour; null if never.';
