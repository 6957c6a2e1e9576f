-- Who is connected to a sitting now. Worth nothing after a crash, so it is not logged.
create unlogged table sitting_presences (
  test_id uuid not null,
  student_id uuid not null,
  seen_at timestamptz not null,
  primary key (test_id, student_id)
);

-- Large realtime messages between server processes (the Socket.IO adapter's own table).
create table socket_io_attachments (
  id bigserial primary key,
  created_at timestamptz not null default now(),
  payload bytea
);
