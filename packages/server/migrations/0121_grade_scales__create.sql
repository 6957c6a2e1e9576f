-- Grades of the subject levels by years. An admin edits the rows; without a subject level the specified bands count.
create table grade_scales (
  id uuid primary key default new_id(),
  subject_level text not null check (subject_level in ('G1', 'G2', 'G3')),
  -- Years in which a paper is begun, both included; null has no end on that side.
  year_from smallint check (year_from between 1990 and 2100),
  year_to smallint check (year_to between 1990 and 2100),
  -- Somebody has compared all of it with the authority's own document.
  verified boolean not null default false,
  source text not null check (btrim(source) <> ''),
  version integer not null default 1,
  constraint grade_scales_years_order check (year_from <= year_to),
  constraint grade_scales_years exclude using gist (subject_level with =, int4range(year_from, year_to, '[]') with &&)
);

create table grade_bands (
  scale_id uuid not null references grade_scales (id) on delete cascade,
  grade text not null check (grade <> '' and grade = btrim(grade) and length(grade) <= 10),
  -- The lowest whole percentage that gets the grade.
  lower_limit smallint not null check (lower_limit between 0 and 100),
  primary key (scale_id, lower_limit),
  unique (scale_id, grade)
);

-- Every percentage has a grade: each scale reaches down to 0.
create function grade_scale_reaches_0() returns trigger language plpgsql as $$
begin
  if exists (
    select from grade_scales scales
    where not exists (select from grade_bands where scale_id = scales.id and lower_limit = 0)
  ) then
    raise exception 'a grade scale does not reach down to 0' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger grade_scale_reaches_0 after insert on grade_scales
  deferrable initially deferred for each row execute function grade_scale_reaches_0();
create constraint trigger grade_scale_reaches_0 after update or delete on grade_bands
  deferrable initially deferred for each row execute function grade_scale_reaches_0();

with scales as (
  insert into grade_scales (subject_level, source) values
    ('G3', 'Published summaries: SEC G3 keeps the grades of the O-Level. The limits are those of Markwell; compare with SEAB'),
    ('G2', 'Published summaries: SEC G2 has grades 1 to 6. The limits are proposals; compare with SEAB'),
    ('G1', 'Published summaries: SEC G1 has grades A to E. The limits are proposals; compare with SEAB')
  returning id, subject_level
)
insert into grade_bands (scale_id, grade, lower_limit)
select scales.id, bands.grade, bands.lower_limit
from scales
join (values
  ('G3', 'A1', 75), ('G3', 'A2', 70), ('G3', 'B3', 65), ('G3', 'B4', 60), ('G3', 'C5', 55), ('G3', 'C6', 50),
  ('G3', 'D7', 45), ('G3', 'E8', 40), ('G3', 'F8', 0),
  ('G2', '1', 75), ('G2', '2', 70), ('G2', '3', 65), ('G2', '4', 60), ('G2', '5', 50), ('G2', '6', 0),
  ('G1', 'A', 75), ('G1', 'B', 70), ('G1', 'C', 60), ('G1', 'D', 50), ('G1', 'E', 0)
) as bands (subject_level, grade, lower_limit) on bands.subject_level = scales.subject_level;

-- An attempt keeps the subject level that it is graded by: that of its test, else the one at which the student took the
-- subject when it began. '' for none, as in a test of several subjects. Null: an attempt from before there were any.
alter table attempts add column subject_level text;
alter table attempts
  add constraint attempts_subject_level check (subject_level in ('', 'G1', 'G2', 'G3')) not valid;
alter table attempts validate constraint attempts_subject_level;

create or replace function keep_level_of_attempt() returns trigger language plpgsql as $$
begin
  if new.student_level is null then
    select level into new.student_level from students where person_id = new.student_id;
  end if;
  if new.subject_level is null then
    select coalesce(nullif(tests.subject_level, ''), (
             select min(own.subject_level)
             from test_subjects of_test
             left join student_subject_levels own
               on own.subject_id = of_test.subject_id and own.student_id = new.student_id
             where of_test.test_id = new.test_id
             having count(*) = 1
           ), '')
    into new.subject_level from tests where id = new.test_id;
  end if;
  return new;
end $$;
