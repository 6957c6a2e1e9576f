-- Which column of a list of questions is which, as a teacher has said it: the next list with the same heads is read alike.
create table question_list_columns (
  teacher_id uuid not null references people (id) on delete cascade,
  -- SHA-256 of the heads.
  heads text not null check (length(heads) = 64),
  -- What each column is, in their order.
  roles jsonb not null check (jsonb_typeof(roles) = 'array'),
  used_at timestamptz not null,
  primary key (teacher_id, heads)
);
create index question_list_columns_used on question_list_columns (used_at);
