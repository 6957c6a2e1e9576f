-- When the answers of a test open to its students: who sends nothing gets them right after hand-in.
alter table tests add column release text not null default 'handin';
alter table tests add column release_at timestamptz;
alter table tests add constraint tests_release
  check (release in ('handin', 'ended', 'marked', 'date') and (release = 'date') = (release_at is not null)) not valid;
alter table tests validate constraint tests_release;

-- The student's device has sent all that it had: nothing can arrive late. A hand-in by the student says so.
alter table attempts add column complete_at timestamptz;
-- A reply has shown the student the score.
alter table attempts add column score_shown_at timestamptz;

-- Whether somebody still writes: asked with each review and each consultation.
create index attempts_open on attempts (test_id) where closed_at is null;

-- Keys that a student was shown in a review: what was seen once stays open to them. Without references,
-- as the rows of topic_statistics: a class that reads its reviews would hold each question again and again.
create table shown_keys (
  student_id uuid not null,
  question_id uuid not null,
  shown_at timestamptz not null,
  primary key (student_id, question_id)
);

-- Reviews that were opened before there was this table.
insert into shown_keys (student_id, question_id, shown_at)
select attempts.student_id, test_questions.question_id, min(attempts.reviewed_at)
from attempts join test_questions on test_questions.test_id = attempts.test_id
where attempts.reviewed_at is not null
group by attempts.student_id, test_questions.question_id;
