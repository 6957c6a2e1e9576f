-- Counts what changes in the bank, so that a process that remembers which questions practice chooses from notices it.
-- A sequence, because nobody waits for it: two teachers who save at the same moment do not hold each other up.
-- It goes with the bank, also where a restore replaces a school.
create sequence question_bank_changes owned by questions.id;
select nextval('question_bank_changes');

create function note_question_bank_change() returns trigger language plpgsql as $$
begin
  perform nextval('question_bank_changes');
  return null;
end $$;
create trigger question_revisions_change_the_bank after insert or update or delete on question_revisions
  for each statement execute function note_question_bank_change();
create trigger questions_change_the_bank after update of tests_only on questions
  for each statement execute function note_question_bank_change();
create trigger passage_questions_change_the_bank after insert or update or delete on passage_questions
  for each statement execute function note_question_bank_change();
create trigger question_difficulties_change_the_bank after insert or update or delete on question_difficulties
  for each statement execute function note_question_bank_change();
