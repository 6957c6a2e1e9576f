-- What an admin says of the school: mails, papers and pages show it.
create table school_settings (
  one boolean primary key default true check (one),
  name text not null default 'Markwell School' check (btrim(name) <> ''),
  -- Path of an uploaded picture; '' for none.
  logo text not null default '',
  -- Where answers to mails go; '' for nowhere.
  reply_to text not null default '',
  version integer not null default 1
);
insert into school_settings default values;

alter table mail_outbox
  -- As they were when the mail was written; '' leaves the name of MAIL_FROM, and no address for replies.
  add column sender_name text not null default '',
  add column reply_to text not null default '';
