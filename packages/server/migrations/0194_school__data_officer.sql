-- Who answers for data protection at the school and how they are reached, as the law asks a school to publish; '' for nobody.
alter table school_settings
  add column data_officer text not null default '' check (length(data_officer) <= 200);
