-- Where somebody is signed in, as they see it themselves.
alter table sessions
  -- How a session is named to its owner; the token's hash stays here.
  add column id uuid not null unique default new_id(),
  -- In plain words: "Chrome on Windows"; '' when the program did not say.
  add column device text not null default '' check (length(device) <= 100),
  -- To a few minutes, so that a request costs no write.
  add column last_used_at timestamptz not null default now();
update sessions set last_used_at = created_at;

-- The time of use alone is no change of a session: nobody has to look again.
drop trigger session_ended on sessions;
create trigger session_ended after delete or update of person_id, expires_at on sessions
  for each row execute function tell_session_changed();

-- Codes of reset links, stored as SHA-256. The first that is used takes the person's others along.
create table password_resets (
  code_hash bytea primary key check (length(code_hash) = 32),
  person_id uuid not null references people (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index password_resets_person on password_resets (person_id);
create index password_resets_expiry on password_resets (expires_at);

-- A mail with a link that opens an account: its texts are erased when it was sent or is too late.
alter table mail_outbox add column usable_until timestamptz;
create index mail_outbox_usable on mail_outbox (usable_until) where usable_until is not null;

-- Counted for limits that hold across server processes. A crash may lose them.
create unlogged table tries (
  what text not null,
  -- SHA-256 of the e-mail or address: there is nothing to read here.
  who bytea not null check (length(who) = 32),
  since timestamptz not null,
  count integer not null check (count > 0),
  primary key (what, who)
);
create index tries_since on tries (since);
