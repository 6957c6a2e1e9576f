-- What a parent has said about a purpose, child by child; the latest word counts while the access holds.
create table parent_consents (
  id uuid primary key default new_id(),
  student_id uuid not null,
  parent_id uuid not null,
  purpose text not null check (purpose in ('platform', 'pictures', 'monthly-mail')),
  agrees boolean not null,
  said_at timestamptz not null,
  -- Whoever has no access that the office has confirmed agrees to nothing.
  foreign key (student_id, parent_id) references student_parents (student_id, parent_id) on delete cascade
);
create index parent_consents_latest on parent_consents (student_id, parent_id, purpose, said_at desc);

create function refuse_consent_without_access() returns trigger language plpgsql as $$
begin
  if exists (select from student_parents
             where student_id = new.student_id and parent_id = new.parent_id and revoked_at is not null) then
    raise exception 'this parent has no access any more' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger refuse_consent_without_access before insert on parent_consents
  for each row execute function refuse_consent_without_access();

-- A parent has withdrawn the consent to the use of the platform: the student's own tick does not close it again.
alter table students add column guardian_withdrawn_at timestamptz;

-- The last month whose report a parent was mailed about, by its first day.
alter table parents add column monthly_mail_for date check (extract(day from monthly_mail_for) = 1);

-- What a teacher of the student's classes or the office writes to the parents of a student.
create table parent_messages (
  -- Chosen by the writer, so that one that is sent again makes no second one.
  id uuid primary key,
  student_id uuid not null references students (person_id) on delete cascade,
  author_id uuid not null references people (id),
  body text not null check (btrim(body) <> '' and length(body) <= 1000),
  sent_at timestamptz not null,
  -- Taken back by its author or the office: no parent reads it any more.
  removed_at timestamptz check (removed_at >= sent_at)
);
create index parent_messages_student on parent_messages (student_id, sent_at desc);
create index parent_messages_author on parent_messages (author_id);
