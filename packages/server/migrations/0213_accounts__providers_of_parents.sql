-- Parents sign in with any account of the provider whose verified address is on the school's list of parents.
alter table sign_in_providers add column parents boolean not null default false;
alter table provider_trips add column for_parent boolean not null default false;
