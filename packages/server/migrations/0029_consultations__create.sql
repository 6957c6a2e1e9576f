-- A pupil's question about a picture of an exercise, for the tutor of its subject.
create table consultations (
  id uuid primary key default new_id(),
  student_id uuid not null references students (person_id),
  subject_id uuid not null references subjects (id),
  -- How lists call it: the beginning of the query.
  name text not null check (name ~ '\S'),
  query text not null check (query ~ '\S' and length(query) <= 2000),
  image text not null check (image ~ '^/media/[0-9a-f]{32}\.(jpg|png|gif)$'),
  -- The pupil's tutor of the subject at that time. Null: all teachers of the subject.
  tutor_id uuid references teachers (person_id),
  created_at timestamptz not null,
  -- Chosen by the sender, so that a request that is sent again makes no second one.
  client_request_id uuid,
  -- Hidden from everybody, and gone for good after 30 days.
  removed_at timestamptz check (removed_at >= created_at),
  removed_by uuid references people (id),
  unique (student_id, client_request_id),
  check ((removed_at is null) = (removed_by is null))
);
create index consultations_of_student on consultations (student_id, created_at desc)
  where removed_at is null;
create index consultations_of_tutor on consultations (tutor_id) where removed_at is null;
create index consultations_of_subject on consultations (subject_id) where removed_at is null;
create index consultations_removed on consultations (removed_at) where removed_at is not null;

-- "Answered" is the presence of this row; the key lets nobody answer a second time.
create table consultation_answers (
  consultation_id uuid primary key references consultations (id) on delete cascade,
  answered_by uuid not null references teachers (person_id),
  answered_at timestamptz not null,
  learning_outcome text not null check (learning_outcome ~ '\S' and length(learning_outcome) <= 500),
  topic text not null check (topic <> ''),
  video text not null check (video ~ '^/media/[0-9a-f]{32}\.(mp4|mov|avi|mkv)$'),
  -- A whole WebVTT file; "" without captions.
  captions text not null default '' check (length(captions) <= 90000),
  -- When the pupil first looked at it.
  watched_at timestamptz check (watched_at >= answered_at)
);
create index consultation_answers_by on consultation_answers (answered_by);

-- Videos on their way in, in parts: whoever chooses the same file again goes on where it was cut off.
create table resumable_uploads (
  id uuid primary key default new_id(),
  uploaded_by uuid not null references people (id),
  -- What the sender knows the file by: name, size and time of change.
  fingerprint text not null check (length(fingerprint) between 1 and 500),
  bytes integer not null check (bytes between 1 and 209715200),
  -- So many of them, from the beginning, are safely stored.
  received integer not null default 0 check (received between 0 and bytes),
  -- Known by the first part: the future name in media_files, and what the storage calls the upload.
  name text unique check (name ~ '^[0-9a-f]{32}\.(mp4|mov|avi|mkv)$'),
  storage_key text,
  -- What the storage answered to each part, in order.
  receipts text[] not null default '{}',
  -- The whole file is there.
  finished_as text references media_files (name) on delete cascade,
  created_at timestamptz not null,
  touched_at timestamptz not null check (touched_at >= created_at),
  unique (uploaded_by, fingerprint, bytes),
  check ((name is null) = (storage_key is null)),
  check (received = 0 or name is not null),
  check (finished_as is null or (finished_as = name and received = bytes))
);
create index resumable_uploads_touched on resumable_uploads (touched_at);
