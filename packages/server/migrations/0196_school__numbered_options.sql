-- Papers of many schools in Singapore number the options of a question (1) to (4); the specification letters them.
alter table school_settings add column numbered_options boolean not null default false;
