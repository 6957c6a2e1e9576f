-- What students read before a test, and headings before groups of its questions: where each begins (a question of the
-- test), its title and its own instruction.
alter table tests
  add column instructions text not null default '' check (length(instructions) <= 2000),
  add column sections jsonb not null default '[]'
    check (jsonb_typeof(sections) = 'array' and jsonb_array_length(sections) <= 20);
