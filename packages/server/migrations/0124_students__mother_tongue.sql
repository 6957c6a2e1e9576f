-- At most one, entered by the office; "" while none is.
alter table students add column mother_tongue text not null default ''
  check (mother_tongue in ('', 'Chinese', 'Malay', 'Tamil'));
