-- Since when a test has another key for this question than the bank; null once its author has saved it again. Until then
-- practice and worksheets leave it out, and nothing explains its key.
alter table question_revisions add column key_to_check_at timestamptz;
