-- Ids of one millisecond keep their order: the twelve bits after the version hold its 4096th parts
-- (RFC 9562, section 6.2, method 3). Before, chance decided which of two rows of one millisecond came first.
-- One reading of the clock: 48 bits of milliseconds and the 12 bits are 15 hexadecimal digits, the version goes between.
create or replace function new_id() returns uuid
language sql volatile parallel safe
as $$
  select (
    overlay(
      lpad(to_hex(floor(extract(epoch from clock_timestamp()) * 4096000)::bigint), 15, '0')
      placing '7' from 13 for 0
    )
    || right(replace(gen_random_uuid()::text, '-', ''), 16)
  )::uuid
$$;
