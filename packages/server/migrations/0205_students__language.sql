-- In which language pages and mails speak to a student; '' where they have not chosen.
alter table students add column language text not null default '';
alter table students
  add constraint students_language check (language in ('', 'en', 'zh', 'ms', 'ta')) not valid;
alter table students validate constraint students_language;
