-- A language is a line in the domain's list and its files of words. It needs no migration, so PostgreSQL does not know the list.
alter table users drop constraint users_locale_check;
alter table mails drop constraint mails_locale_check;
alter table invoice_documents drop constraint invoice_documents_locale_check;
comment on column users.locale is 'The language of mails, such as en_GB or de.';
comment on column mails.locale is 'The language of the mail, such as en_GB or de.';
comment on column invoice_documents.locale is 'The language of the file, such as en_GB or de.';
