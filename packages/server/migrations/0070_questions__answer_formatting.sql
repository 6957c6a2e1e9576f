-- Simple formatting of an accepted or a model answer; `body` is its plain text, always made from it. Null: there is none.
alter table question_answers
  add column body_rich text check (body_rich is null or (body_rich <> '' and body <> ''));
