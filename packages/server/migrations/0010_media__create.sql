-- Uploaded files. The content is on the disk or in a bucket, under the same name.
create table media_files (
  -- 128 random bits and the ending of what the content is: the last part of /media/<name>.
  name text primary key check (name ~ '^[0-9a-f]{32}\.(jpg|png|gif|mp4|mov|avi|mkv)$'),
  kind text not null check (kind in ('image', 'video')),
  -- What it is served as.
  type text not null check (type like kind || '/%'),
  bytes integer not null check (bytes > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  uploaded_by uuid not null references people (id),
  created_at timestamptz not null,
  check ((width is null) = (height is null)),
  check (kind = 'video' or width is not null)
);
create index media_files_of on media_files (uploaded_by, created_at);
