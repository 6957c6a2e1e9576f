-- What a paper calls a part, "(a)(ii)"; null where it is the letter of its place.
alter table passage_questions add column part_name text
  check (part_name ~ '^\([a-z]{1,2}\)(\([ivx]{1,6}\))?$');
alter table test_questions add column part_name text;
alter table test_questions add constraint test_questions_part_name
  check (part_name ~ '^\([a-z]{1,2}\)(\([ivx]{1,6}\))?$') not valid;
