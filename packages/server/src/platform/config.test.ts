import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

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
  ])("%j", (env, line) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(line);
  });

  test("a secret's value is never repeated", () => {
    expect(() => readConfig({ ADMIN_EMAIL: "a@b.sg", ADMIN_PASSWORD: "hunter2" })).not.toThrow(
      "hunter2",
    );
  });
});
