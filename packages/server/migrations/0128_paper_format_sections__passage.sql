-- Whether the questions of a section come in whole passages. A server of the version before stores and builds such a
-- section as one of single questions.
alter table paper_format_sections add column passage boolean not null default false;
