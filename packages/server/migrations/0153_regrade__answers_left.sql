-- Refused answers of a test that look right and that a teacher has looked at and left refused: they are shown no more.
create table answers_left (
  test_id uuid not null,
  question_id uuid not null,
  body text not null check (body <> '' and length(body) <= 200),
  left_at timestamptz not null,
  primary key (test_id, question_id, body),
  foreign key (test_id, question_id) references test_questions (test_id, question_id) on delete cascade
);
