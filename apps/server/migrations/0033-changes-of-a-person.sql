-- Serves the changes of one person, newest first.
create index audit_entries_by_subject on audit_entries (organisation_id, subject_id, id) where subject_id is not null;
