-- Whether browsers may mark and correct spelling in long answers and compositions of a test. Off, as for the tests that
-- are there: what is marked is the student's own spelling.
alter table tests add column spelling_help boolean not null default false;
