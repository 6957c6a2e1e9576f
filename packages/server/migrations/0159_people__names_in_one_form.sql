-- "é" typed as one letter or as two is one name: stored in one form, a search in either finds it. Processes of the version
-- before store names as they come, so the table turns them.
create function name_in_one_form() returns trigger language plpgsql as $$
begin
  new.name = normalize(new.name, nfc);
  return new;
end $$;
create trigger people_name_in_one_form before insert or update of name on people
  for each row when (new.name is not nfc normalized) execute function name_in_one_form();
update people set name = normalize(name, nfc) where name is not nfc normalized;
