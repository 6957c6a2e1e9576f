-- Papers of an examination by the years in which it has them. An admin edits the rows.
create extension if not exists btree_gist;

create table paper_formats (
  id uuid primary key default new_id(),
  subject_id uuid not null references subjects (id),
  stage text not null check (stage in ('primary', 'secondary')),
  -- '' for all subject levels.
  subject_level text not null default '' check (subject_level in ('', 'G1', 'G2', 'G3')),
  -- "PSLE", "SEC"
  examination text not null check (examination <> '' and examination = btrim(examination)),
  -- Years of the examination, both included; null has no end on that side.
  year_from smallint check (year_from between 1990 and 2100),
  year_to smallint check (year_to between 1990 and 2100),
  -- What somebody has compared with the authority's own document: nothing, the marks of the papers, or all of it.
  verified text not null default 'none' check (verified in ('none', 'marks', 'all')),
  source text not null check (btrim(source) <> ''),
  version integer not null default 1,
  check (stage = 'secondary' or subject_level = ''),
  constraint paper_formats_years_order check (year_from <= year_to),
  constraint paper_formats_years exclude using gist (
    subject_id with =, stage with =, subject_level with =, int4range(year_from, year_to, '[]') with &&)
);

create table paper_format_papers (
  format_id uuid not null references paper_formats (id) on delete cascade,
  -- From 1.
  position smallint not null check (position between 1 and 12),
  name text not null check (btrim(name) <> ''),
  marks smallint not null check (marks between 1 and 500),
  minutes smallint check (minutes between 1 and 600),
  calculator boolean,
  -- Which of the two parts of the component analysis it counts in; null for neither, such as an oral examination.
  part smallint check (part in (1, 2)),
  primary key (format_id, position)
);

create table paper_format_sections (
  format_id uuid not null,
  paper smallint not null,
  position smallint not null check (position between 1 and 30),
  name text not null default '',
  kind text not null check (kind in ('mcq', 'short', 'long', 'composition')),
  count smallint not null check (count between 1 and 200),
  marks_each smallint not null check (marks_each between 1 and 100),
  primary key (format_id, paper, position),
  foreign key (format_id, paper) references paper_format_papers (format_id, position) on delete cascade
);

-- Topics that the syllabus of these years has no more.
create table paper_format_dropped_topics (
  format_id uuid not null references paper_formats (id) on delete cascade,
  topic text not null check (topic <> '' and topic = btrim(topic)),
  primary key (format_id, topic)
);

create function paper_sections_make_marks() returns trigger language plpgsql as $$
begin
  if exists (
    select from paper_format_papers papers
    join paper_format_sections sections on sections.format_id = papers.format_id and sections.paper = papers.position
    where papers.format_id = new.format_id
    group by papers.format_id, papers.position
    having sum(sections.count * sections.marks_each) <> papers.marks
  ) then
    raise exception 'sections of a paper do not add up to its marks' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger paper_sections_make_marks after insert or update on paper_format_sections
  deferrable initially deferred for each row execute function paper_sections_make_marks();
create constraint trigger paper_sections_make_marks after insert or update on paper_format_papers
  deferrable initially deferred for each row execute function paper_sections_make_marks();

-- The formats that a subject of this name begins with. A new school gets its subjects after the migrations, perhaps from
-- a server of the version before, so a trigger on the subjects adds them.
create function add_first_paper_formats(of_subject uuid, subject_name text) returns void language plpgsql as $$
declare
  made uuid;
  parts smallint[] := case lower(subject_name)
    when 'mathematics' then array[45, 55] when 'english' then array[28, 67] when 'science' then array[56, 44] end;
  names text[] := case lower(subject_name)
    when 'mathematics' then array['Paper 1', 'Paper 2'] else array['Booklet A', 'Booklet B'] end;
  last smallint := case lower(subject_name) when 'english' then 2024 else 2025 end;
begin
  if parts is null then return; end if;

  insert into paper_formats (subject_id, stage, examination, year_to, verified, source)
  values (of_subject, 'primary', 'PSLE', last, 'marks', 'Marks of the parts as Markwell has always counted them')
  returning id into made;
  insert into paper_format_papers (format_id, position, name, marks, part)
  values (made, 1, names[1], parts[1], 1), (made, 2, names[2], parts[2], 2);

  insert into paper_formats (subject_id, stage, examination, year_to, verified, source)
  values (of_subject, 'secondary', 'O-Level', 2026, 'none',
          'Marks of the parts as Markwell has always counted them; enter the format of the SEAB syllabus')
  returning id into made;
  insert into paper_format_papers (format_id, position, name, marks, part)
  values (made, 1, names[1], parts[1], 1), (made, 2, names[2], parts[2], 2);

  if lower(subject_name) = 'mathematics' then
    insert into paper_formats (subject_id, stage, examination, year_from, verified, source)
    values (of_subject, 'primary', 'PSLE', 2026, 'marks',
            'Equal weight of both papers as announced for 2026; compare sections and times with SEAB syllabus 0008')
    returning id into made;
    insert into paper_format_papers (format_id, position, name, marks, minutes, calculator, part)
    values (made, 1, 'Paper 1', 50, 70, false, 1), (made, 2, 'Paper 2', 50, 80, true, 2);
    insert into paper_format_sections (format_id, paper, position, name, kind, count, marks_each)
    values (made, 1, 1, 'Booklet A', 'mcq', 10, 1), (made, 1, 2, 'Booklet A', 'mcq', 8, 2),
           (made, 1, 3, 'Booklet B', 'short', 12, 2),
           (made, 2, 1, 'Short answer', 'short', 5, 2), (made, 2, 2, 'Structured', 'long', 3, 3),
           (made, 2, 3, 'Structured', 'long', 4, 4), (made, 2, 4, 'Structured', 'long', 3, 5);
    insert into paper_format_dropped_topics (format_id, topic) values (made, 'Speed');
  elsif lower(subject_name) = 'english' then
    insert into paper_formats (subject_id, stage, examination, year_from, verified, source)
    values (of_subject, 'primary', 'PSLE', 2025, 'none',
            'Published summaries of the format since 2025; compare with SEAB syllabus 0001')
    returning id into made;
    insert into paper_format_papers (format_id, position, name, marks, part)
    values (made, 1, 'Paper 1 Writing', 50, null), (made, 2, 'Paper 2 Booklet A', 25, 1),
           (made, 3, 'Paper 2 Booklet B', 65, 2), (made, 4, 'Paper 3 Listening', 20, null),
           (made, 5, 'Paper 4 Oral', 40, null);
    insert into paper_format_sections (format_id, paper, position, name, kind, count, marks_each)
    values (made, 1, 1, 'Situational Writing', 'composition', 1, 14),
           (made, 1, 2, 'Continuous Writing', 'composition', 1, 36);
  else
    insert into paper_formats (subject_id, stage, examination, year_from, verified, source)
    values (of_subject, 'primary', 'PSLE', 2026, 'marks',
            'Marks of both booklets as announced for 2026; compare the sections with the SEAB syllabus')
    returning id into made;
    insert into paper_format_papers (format_id, position, name, marks, part)
    values (made, 1, 'Booklet A', 60, 1), (made, 2, 'Booklet B', 40, 2);
    insert into paper_format_sections (format_id, paper, position, name, kind, count, marks_each)
    values (made, 1, 1, '', 'mcq', 30, 2);
    insert into paper_format_dropped_topics (format_id, topic) values (made, 'Cells');
  end if;
end $$;

create function first_paper_formats() returns trigger language plpgsql as $$
begin
  perform add_first_paper_formats(new.id, new.name);
  return null;
end $$;
create trigger first_paper_formats after insert on subjects for each row execute function first_paper_formats();

select add_first_paper_formats(id, name) from subjects;
