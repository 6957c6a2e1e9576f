-- A spreadsheet of the students of one class; null: of all. One of a test is made at a time, whichever it is.
alter table result_files add column class_id uuid references classes (id);
