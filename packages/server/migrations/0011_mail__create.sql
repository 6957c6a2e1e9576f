-- Mails to send. A row is written in the transaction of what it tells of; a job sends it later.
create table mail_outbox (
  id uuid primary key default new_id(),
  kind text not null,
  person_id uuid references people (id) on delete set null,
  -- What the mail is about (a test), for kinds that may not be sent too often.
  about_id uuid,
  -- As they were when the mail was written.
  name text not null,
  email text not null,
  subject text not null check (subject !~ '[\r\n]'),
  text text not null,
  html text not null,
  created_at timestamptz not null,
  -- When the next try is due; null once it was sent or given up. A try moves it past its own end.
  due_at timestamptz,
  tries integer not null default 0 check (tries >= 0),
  last_error text not null default '',
  message_id text,
  sent_at timestamptz,
  check (sent_at is null or due_at is null)
);
create index mail_outbox_due on mail_outbox (due_at) where due_at is not null;
create index mail_outbox_of on mail_outbox (person_id, about_id, created_at);
