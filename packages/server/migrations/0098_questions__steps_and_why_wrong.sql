-- The explanation in steps: plain text with formulas, in their order.
alter table question_revisions add column steps text[] not null default '{}';
alter table question_revisions
  add constraint question_revisions_steps
    check (array_position(steps, '') is null and array_position(steps, null) is null) not valid;
alter table question_revisions validate constraint question_revisions_steps;

-- Why somebody who chose this option is wrong: a sentence for students whose review is open.
alter table question_options add column why_wrong text not null default '';
alter table question_options
  add constraint question_options_why_wrong check (why_wrong = '' or not is_answer) not valid;
alter table question_options validate constraint question_options_why_wrong;
