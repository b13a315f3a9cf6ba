alter table companies add column has_custom_section_fields boolean not null default false;
comment on column companies.has_custom_section_fields is 'Set by the operator: the console shows Invites in the sidebar.';
grant select, update (has_custom_section_fields) on companies to atrium_operator;
