create table tests (
  id uuid primary key default new_id(),
  title text not null check (length(btrim(title)) >= 5),
  -- Case and spaces folded, so two tests never carry the same name.
  title_key text not null,
  kind text not null check (kind in ('post-test', 'pre-test', 'practice', 'mock-exam', 'worksheet')),
  duration_minutes integer not null check (duration_minutes between 15 and 180),
  organisation text not null default '',
  level text not null default '',
  paper text not null default '',
  school text not null default '',
  term smallint check (term between 1 and 4),
  year smallint,
  shuffle_questions boolean not null default false,
  shuffle_options boolean not null default false,
  created_by uuid not null references people (id),
  created_at timestamptz not null,
  registration_open boolean not null default true,
  begun_at timestamptz,
  conducted_at timestamptz check (conducted_at is null or begun_at is not null),
  removed_at timestamptz,
  version integer not null default 1
);
create unique index tests_title on tests (title_key) where removed_at is null;
create index tests_created on tests (created_at desc) where removed_at is null;
create index tests_open on tests (level) where registration_open and conducted_at is null and removed_at is null;

create table test_subjects (
  test_id uuid not null references tests (id),
  subject_id uuid not null references subjects (id),
  primary key (test_id, subject_id)
);

create table test_questions (
  test_id uuid not null references tests (id),
  position smallint not null check (position > 0),
  question_id uuid not null references questions (id),
  revision_id uuid not null references question_revisions (id),
  marks smallint not null check (marks between 1 and 10),
  primary key (test_id, question_id),
  unique (test_id, position)
);
create index test_questions_question on test_questions (question_id);

create table candidates (
  test_id uuid not null references tests (id),
  student_id uuid not null references students (person_id),
  kind text not null check (kind in ('live', 'assigned', 'worksheet')),
  registered_at timestamptz not null,
  due_at timestamptz,
  primary key (test_id, student_id)
);
create index candidates_student on candidates (student_id);
