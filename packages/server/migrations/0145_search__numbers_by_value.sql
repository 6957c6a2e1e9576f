-- As by_reading, and with numbers by their value: Paper 2 before Paper 10. A new name, because the version before reads
-- with the old one meanwhile: a collation that is dropped and made anew fails the queries beside. A database without
-- ICU keeps the order that it has. No index uses it.
do $$
begin
  create collation by_reading_numeric (provider = icu, locale = 'zh-u-co-pinyin-kn-kr-latn-taml-hani');
exception when others then
  create collation by_reading_numeric from by_reading;
end
$$;
