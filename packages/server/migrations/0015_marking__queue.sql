-- The marking queue walks the papers that wait, oldest first: few among all that were ever sat.
create index attempts_waiting on attempts (closed_at, test_id) where waiting > 0;
