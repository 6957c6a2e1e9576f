-- What a test that has ended showed, computed in the background, so that its page need not read thousands of answers.
create table kept_test_figures (
  test_id uuid primary key references tests (id) on delete cascade,
  -- Of the attempts, marks and keys that the figures were made of: with another state they are no longer true.
  state text not null,
  figures jsonb not null,
  looked_at timestamptz not null
);
