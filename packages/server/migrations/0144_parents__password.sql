-- A parent may have a password beside the mailed link, chosen with a link's code. Address and user name stay out of `people`.
alter table people
  drop constraint people_parent_by_link,
  add constraint people_parent_by_link check (type <> 'PARENT' or (email is null and username is null)) not valid;
