-- Whether the server has ever sent the questions of an attempt to its student. One that is closed without is put away:
-- it has no score and counts nowhere, and the teacher is told. Attempts that are there, and those that the version
-- before begins, count as sent.
alter table attempts add column questions_sent boolean not null default true;

-- Since the score of an account that the school has not approved, and one that would tell of a question in another
-- test, wait by one rule, its mark is for both.
comment on column attempts.confirm_waits is 'The score waits by the rule on waiting scores, beside the wait for late answers';
