-- The session in which the writing device opened the attempt, as the hash of its token: from another one, a
-- request that names no device is another device. Null where none has opened it, or a server of before did.
alter table attempts add column device_session text;

-- The browser in which it is written, by a random name that says nothing of anybody: answers that are not
-- sent yet wait there, also when somebody else has begun to use it.
alter table attempts add column browser uuid;
create index attempts_browser on attempts (browser) where browser is not null;
