import { describe, expect, test } from "vitest";
import { ConfigError, databaseWords, misspelled, readConfig } from "./config.ts";

test("without variables: port 3000 on this machine, embedded database, demo school", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://localhost:3000",
    demoSchool: true,
    schoolZone: "Asia/Singapore",
  });
});

test("with an external database the demo school is off unless asked for", () => {
  const env = { DATABASE_URL: "postgres://u:p@db/markwell" };
  expect(readConfig(env).demoSchool).toBe(false);
  expect(readConfig({ ...env, DEMO_SCHOOL: "on" }).demoSchool).toBe(true);
});

test("in production nobody gets the demo school, whose password is known, without asking for it", () => {
  const env = { NODE_ENV: "production" };
  expect(readConfig(env).demoSchool).toBe(false);
  expect(readConfig({ ...env, DEMO_SCHOOL: "on" }).demoSchool).toBe(true);
});

test("uploads stay in the data folder unless a bucket is named", () => {
  expect(readConfig({})).toMatchObject({ s3: undefined, mediaUrl: undefined });
  const env = {
    S3_BUCKET: "uploads",
    S3_ENDPOINT: "http://s3.school.test:9000",
    S3_ACCESS_KEY: "school",
    S3_SECRET_KEY: "secret",
    MEDIA_URL: "https://media.school.test/",
  };
  expect(readConfig(env)).toMatchObject({
    s3: {
      bucket: "uploads",
      endpoint: "http://s3.school.test:9000",
      region: "us-east-1",
      keys: { access: "school", secret: "secret" },
    },
    mediaUrl: "https://media.school.test",
  });
  expect(readConfig({ S3_BUCKET: "uploads", S3_REGION: "ap-southeast-1" }).s3).toEqual({
    bucket: "uploads",
    endpoint: undefined,
    region: "ap-southeast-1",
    keys: undefined,
  });
});

test("mails become files unless an SMTP server is named, which needs a sender", () => {
  const files = { smtpUrl: undefined, from: { name: "Markwell", address: "no-reply@localhost" } };
  expect(readConfig({}).mail).toEqual(files);
  const SMTP_URL = "smtps://user:secret@mail.school.test:465";
  expect(readConfig({ SMTP_URL, MAIL_FROM: "Our School <no-reply@school.test>" }).mail).toEqual({
    smtpUrl: SMTP_URL,
    from: { name: "Our School", address: "no-reply@school.test" },
  });
  expect(readConfig({ MAIL_FROM: '"Tan, Ms" <tan@school.test>' }).mail.from.name).toBe("Tan, Ms");
  expect(readConfig({ MAIL_FROM: "no-reply@school.test" }).mail.from).toEqual({
    name: "",
    address: "no-reply@school.test",
  });
});

describe("a bad variable is one line that says what to do", () => {
  test.each([
    [
      { PORT: "abc" },
      'PORT must be a number from 0 to 65535, for example PORT=3000 (it is "abc").',
    ],
    [
      { PORT: "70000" },
      'PORT must be a number from 0 to 65535, for example PORT=3000 (it is "70000").',
    ],
    [
      { SMTP_URL: "mail.school.test" },
      "SMTP_URL must look like smtp://user:password@mail.school.sg:587.",
    ],
    [{ SMTP_URL: "smtp://mail.school.test" }, "MAIL_FROM is missing: SMTP_URL needs a sender"],
    [
      { MAIL_FROM: "School <a@b.test>, <c@d.test>" },
      "MAIL_FROM must be an address, for example Markwell <no-reply@school.sg>",
    ],
    [{ DEMO_SCHOOL: "maybe" }, 'DEMO_SCHOOL must be on or off (it is "maybe").'],
    [{ TZ_SCHOOL: "Mars/Crater" }, "TZ_SCHOOL must be the name of a time zone"],
    [
      { DATABASE_URL: "mysql://x" },
      "DATABASE_URL must look like postgres://user:password@host:5432/name",
    ],
    [{ PUBLIC_URL: "school" }, "PUBLIC_URL must be a full address"],
    [{ ADMIN_EMAIL: "a@b.sg" }, "ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither."],
    [
      { ADMIN_EMAIL: "a@b.sg", ADMIN_PASSWORD: "short" },
      "ADMIN_PASSWORD must have at least 8 characters.",
    ],
    [{ TRUST_PROXY: "the-proxy" }, "TRUST_PROXY must be addresses or ranges"],
    [{ TRUST_PROXY: "10.0.0.0/33" }, "TRUST_PROXY must be addresses or ranges"],
    [{ S3_ENDPOINT: "s3.school.sg" }, "S3_ENDPOINT must be a full address"],
    [{ MEDIA_URL: "media" }, "MEDIA_URL must be a full address"],
    [
      { S3_BUCKET: "uploads", S3_ACCESS_KEY: "a" },
      "S3_ACCESS_KEY and S3_SECRET_KEY go together: set both or neither.",
    ],
    [
      { S3_ENDPOINT: "http://s3.school.sg" },
      "S3_BUCKET is missing: the other S3 settings need it.",
    ],
    [
      { DRAIN_SECONDS: "soon" },
      'DRAIN_SECONDS must be a whole number of seconds from 0 to 300, for example DRAIN_SECONDS=10 (it is "soon").',
    ],
    [{ DRAIN_SECONDS: "301" }, "DRAIN_SECONDS must be a whole number of seconds from 0 to 300"],
    [{ METRICS_TOKEN: "short" }, "METRICS_TOKEN must be 16 to 200 letters, digits or the signs"],
  ])("%j", (env, line) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(line);
  });

  test("a secret's value is never repeated", () => {
    expect(() => readConfig({ ADMIN_EMAIL: "a@b.sg", ADMIN_PASSWORD: "hunter2" })).not.toThrow(
      "hunter2",
    );
    expect(() => readConfig({ METRICS_TOKEN: "hunter2" })).not.toThrow("hunter2");
  });
});

test("mails are shown at /dev/mail in a demo school without a mail server, outside production", () => {
  expect(readConfig({}).mailbox).toBe(true);
  const closed = [
    { NODE_ENV: "production" },
    { DEMO_SCHOOL: "off" },
    { DATABASE_URL: "postgres://u:p@db/markwell" },
    { HOST: "0.0.0.0" },
    { PUBLIC_URL: "https://demo.school.test" },
    { SMTP_URL: "smtp://mail.school.test", MAIL_FROM: "no-reply@school.test" },
  ];
  for (const env of closed) expect([env, readConfig(env).mailbox]).toEqual([env, false]);
});

test("a demo school that others reach is known as one", () => {
  const of = (env: Record<string, string>) => readConfig(env).publicDemo;
  expect([of({}), of({ HOST: "::1" }), of({ HOST: "0.0.0.0", DEMO_SCHOOL: "off" })]).toEqual([
    false,
    false,
    false,
  ]);
  expect([of({ HOST: "0.0.0.0" }), of({ PUBLIC_URL: "http://10.0.0.4:3000" })]).toEqual([
    true,
    true,
  ]);
});

test("only a proxy on the same machine is believed, unless others are named", () => {
  expect(readConfig({}).trustProxy).toBe("loopback");
  for (const proxies of ["10.0.0.0/8", "loopback, 192.168.1.4", "fd00::/8,uniquelocal"])
    expect(readConfig({ TRUST_PROXY: proxies }).trustProxy).toBe(proxies);
});

test("a stop is quick and only this machine reads the figures, unless told otherwise", () => {
  expect(readConfig({})).toMatchObject({ drainSeconds: 0, metricsToken: undefined });
  const env = { DRAIN_SECONDS: "15", METRICS_TOKEN: "0123456789abcdef" };
  expect(readConfig(env)).toMatchObject({ drainSeconds: 15, metricsToken: "0123456789abcdef" });
});

test.each(["DATABSE_URL", "DATABASEURL", "DATABASE_URLS", "DATABASE_ULR"])(
  "%s is told as a likely DATABASE_URL",
  (name) => {
    expect(
      misspelled({ [name]: "postgres://x", PATH: "/bin", DATABASE_NAME: "x", HOME: "/" }),
    ).toEqual([`The variable ${name} is not read. Is DATABASE_URL meant?`]);
  },
);

test("the database is named without its password", () => {
  const own = readConfig({ DATABASE_URL: "postgres://me:secret@db.school.sg:5432/markwell" });
  expect(databaseWords(own)).toBe("markwell at db.school.sg");
  const socket = readConfig({ DATABASE_URL: "postgres://me@/markwell?host=%2Frun%2Fpostgresql" });
  expect(databaseWords(socket)).toBe("markwell at this machine");
  const three = readConfig({ DATABASE_URL: "postgres://m:secret@db1,db2:5433/markwell" });
  expect(databaseWords(three)).toBe("markwell at db1 or db2");
  expect(databaseWords(readConfig({ DATA_DIR: "/srv/data" }))).toBe(
    "the embedded one in /srv/data",
  );
});
