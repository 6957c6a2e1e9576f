-- What the uploaded picture of a question shows, for students who cannot see it; "" for none.
alter table question_revisions add column image_alt text not null default '';
