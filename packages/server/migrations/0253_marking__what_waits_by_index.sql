-- What waits for marks is counted by question and by class from these indexes alone, however many papers were ever sat.
create index if not exists grades_to_mark on grades (attempt_id, question_id) where marks is null;
create index if not exists attempts_waiting on attempts (closed_at, id) include (test_id, student_id, waiting) where waiting > 0;
-- What the ones before were used for, these serve.
drop index grades_waiting;
drop index attempts_to_mark;
