-- What the picture of an option shows, for students who cannot see it; "" for none.
alter table question_options add column image_alt text not null default '' check (length(image_alt) <= 500);
