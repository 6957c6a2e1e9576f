-- In which languages pages and mails speak to families, and who has checked the texts of each.
alter table school_settings add column family_languages text[] not null default '{en,zh,ms,ta}';
alter table school_settings
  add constraint school_settings_family_languages
  check (family_languages @> '{en}' and family_languages <@ '{en,zh,ms,ta}') not valid;
alter table school_settings validate constraint school_settings_family_languages;

-- A native reader's signature below the texts of a language, as they were that day: `texts` names each by a digest, so
-- that what is new or has changed since can be told.
create table language_checks (
  id uuid primary key default new_id(),
  language text not null check (language in ('zh', 'ms', 'ta')),
  reader text not null check (length(reader) between 1 and 120),
  texts text[] not null check (cardinality(texts) > 0),
  recorded_by uuid not null references people (id),
  checked_at timestamptz not null
);
create index language_checks_latest on language_checks (language, checked_at desc);
create trigger language_checks_append_only before update or delete on language_checks
  for each row execute function refuse_change();
