-- How a teacher looks at the question bank, and the views of it that they have saved: [{"name", "address"}].
create table bank_settings (
  teacher_id uuid primary key references people on delete cascade,
  as_table boolean not null default false,
  views jsonb not null default '[]' check (jsonb_typeof(views) = 'array')
);
