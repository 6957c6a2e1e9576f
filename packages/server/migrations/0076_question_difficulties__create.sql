-- How hard a question is, estimated every night from the first tries of students in tests. On the scale of the labels
-- Basic (-1), Moderate (0) and Challenging (+1): 0 is right for half of the students of its subject and level.
create table question_difficulties (
  question_id uuid primary key references questions (id) on delete cascade,
  -- The newest version whose wording the answers were given to.
  version integer not null check (version > 0),
  b double precision not null check (b between -20 and 20),
  a double precision not null default 1 check (a > 0 and a < 20),
  se double precision not null check (se > 0 and se < 100),
  answers integer not null check (answers > 0),
  measured_at timestamptz not null,
  -- The label that it works like, as the domain's "worksLike" says it; null with too few answers to tell.
  works_like smallint generated always as (
    case when answers < 30 then null when b < -0.5 then 1 when b > 0.5 then 3 else 2 end
  ) stored
);
create index question_difficulties_by_label on question_difficulties (works_like, question_id)
  where works_like is not null;
create index question_difficulties_in_order on question_difficulties (b, question_id desc)
  where works_like is not null;
