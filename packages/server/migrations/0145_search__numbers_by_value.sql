-- Names also sort by the value of their numbers: Paper 2 before Paper 10. No index and no column uses this collation. A
-- database without ICU keeps the order that it has.
do $$
begin
  drop collation by_reading;
  create collation by_reading (provider = icu, locale = 'zh-u-co-pinyin-kn-kr-latn-taml-hani');
exception when others then
  null;
end
$$;
