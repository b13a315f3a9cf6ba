alter table companies add column locale text constraint companies_locale_check check (locale in ('en', 'en_GB', 'en_IN', 'de'));
comment on column companies.locale is 'The language that the company chose; null: that of its country.';
