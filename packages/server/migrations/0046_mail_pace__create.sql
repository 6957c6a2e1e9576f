-- A provider takes so many mails a minute, and says "later" to the rest. Then the whole queue waits, and all
-- processes know it from here.
create table mail_pace (
  one boolean primary key default true check (one),
  paused_until timestamptz,
  -- What the mail server said.
  reason text not null default '',
  -- Pauses since it last took a mail.
  pauses integer not null default 0 check (pauses >= 0)
);
insert into mail_pace default values;

alter table mail_outbox
  -- One of many mails of the same act: those to one person go first.
  add column bulk boolean not null default false,
  -- How many of the tries ended with "later".
  add column put_off integer not null default 0 check (put_off >= 0),
  add column tried_at timestamptz,
  -- Why it was given up; null also for mails that the version before gave up.
  add column given_up text check (given_up in ('refused', 'tries', 'late'));

create index mail_outbox_tried on mail_outbox (tried_at) where tried_at is not null;
create index mail_outbox_failed on mail_outbox (id) where due_at is null and sent_at is null;
