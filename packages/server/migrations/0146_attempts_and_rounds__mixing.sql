-- By which rule the questions and options of an attempt or a practice round are mixed. Null: begun before there
-- were such rules, mixed by the stored order (an attempt) or not at all (a round).
alter table attempts add column mixing smallint;
alter table attempts add constraint attempts_mixing check (mixing > 0) not valid;
alter table practice_rounds add column mixing smallint;
alter table practice_rounds add constraint practice_rounds_mixing check (mixing > 0) not valid;
