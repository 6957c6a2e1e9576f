-- The marking queue looks only at papers that wait, oldest first: few among all that were ever sat.
create index attempts_waiting on attempts (test_id, closed_at) where waiting > 0;
