-- What falls due while an organisation is deleted is billed to nobody, so a renewal must know those days.
alter table organisations add column last_closed_at timestamptz;
alter table organisations add column reopened_at timestamptz;
comment on column organisations.last_closed_at is 'When it was deleted before it was last restored; null if it never was.';
comment on column organisations.reopened_at is 'When it was last restored; null if it never was.';
