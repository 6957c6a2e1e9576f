-- The answer whose comments a question is about: a student asks once about each.
alter table consultations add column about_attempt uuid, add column about_question uuid;
alter table consultations add constraint consultations_about
  check ((about_attempt is null) = (about_question is null)) not valid;
alter table consultations add constraint consultations_about_answer_fkey
  foreign key (about_attempt, about_question) references answers (attempt_id, question_id) not valid;
create unique index consultations_about_answer on consultations (about_attempt, about_question)
  where about_attempt is not null and removed_at is null;
