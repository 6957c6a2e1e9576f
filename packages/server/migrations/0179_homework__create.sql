-- Homework: a test that classes or students have as assigned work. When it opens, until when it may be handed in late,
-- and whether it has a clock, are the test's; the due date is of the class or of the student.
alter table tests
  add column opens_at timestamptz,
  add column late_until timestamptz,
  add column no_clock boolean not null default false;
alter table tests add constraint late_after_opening
  check (opens_at is null or late_until is null or late_until > opens_at) not valid;
alter table tests validate constraint late_after_opening;

-- A later date for one student, when they were last reminded, and when they took note that they missed it.
alter table candidates
  add column extended_until timestamptz,
  add column reminded_at timestamptz,
  add column miss_noted_at timestamptz;
alter table candidates add constraint only_assigned_is_extended
  check (extended_until is null or kind = 'assigned') not valid;
alter table candidates validate constraint only_assigned_is_extended;

-- domain/tests/homework.ts: the last moment to begin, and without a clock to hand in, with the grace of ten minutes.
create function hand_in_end(due timestamptz, extended timestamptz, late timestamptz) returns timestamptz
  language sql immutable parallel safe as $$
  select case when due is not null then greatest(due, extended, late) + interval '10 minutes' end
$$;

-- As before, and without a clock the attempt lasts until the day limit, whoever begins it in whatever way.
create or replace function keep_arrangement_of_attempt() returns trigger language plpgsql as $$
begin
  select arranged.extra_minutes, arranged.break_minutes, arranged.aids,
         case when tests.no_clock and candidates.kind = 'assigned'
              then coalesce(hand_in_end(candidates.due_at, candidates.extended_until, tests.late_until),
                            new.started_at + interval '1 year')
              else greatest(new.deadline, new.started_at + make_interval(
                     mins => tests.duration_minutes + tests.extra_minutes + arranged.extra_minutes)) end
  into new.arranged_minutes, new.arranged_break_minutes, new.arranged_aids, new.deadline
  from tests
  left join candidates on candidates.test_id = tests.id and candidates.student_id = new.student_id
  cross join arrangement_at(new.student_id, new.started_at, tests.duration_minutes) as arranged
  where tests.id = new.test_id;
  return new;
end $$;
