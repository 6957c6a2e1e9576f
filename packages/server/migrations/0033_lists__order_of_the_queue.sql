-- The marking queue by when its papers were handed in, with all that counting it and finding its next
-- page asks of them: a handful of papers is read for a page, and the index alone for the total.
create index attempts_to_mark on attempts (closed_at, id) include (test_id, waiting) where waiting > 0;
-- What the one before was used for, this one serves.
drop index attempts_waiting;
