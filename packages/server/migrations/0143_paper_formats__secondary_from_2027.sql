-- From 2027 each secondary subject is examined at G1, G2 or G3. Nothing is known here of the papers, so these formats have
-- none until an admin enters them; they say what the targets of those years lack.
create function add_secondary_formats(of_subject uuid, subject_name text) returns void language sql as $$
  insert into paper_formats (subject_id, stage, subject_level, examination, year_from, verified, source)
  select of_subject, 'secondary', level, 'SEC', 2027, 'none',
         'Announced: one certificate from 2027, each subject at G1, G2 or G3; enter the papers from the SEAB syllabus'
  from unnest(array['G1', 'G2', 'G3']) as level
  where lower(subject_name) in ('mathematics', 'english', 'science')
    and not exists (
      select from paper_formats entered
      where entered.subject_id = of_subject and entered.stage = 'secondary' and entered.subject_level = level
        and int4range(entered.year_from, entered.year_to, '[]') && int4range(2027, null))
$$;

create or replace function first_paper_formats() returns trigger language plpgsql as $$
begin
  perform add_first_paper_formats(new.id, new.name);
  perform add_secondary_formats(new.id, new.name);
  return null;
end $$;

select add_secondary_formats(id, name) from subjects;
