import { uploadFile } from "@markwell/contract/calls/media";
import { afterAll, beforeAll, expect, test } from "vitest";
import { s3Storage } from "../../platform/storage/s3-storage.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aPicture } from "../../testing/media.ts";
import { startTestBucket, type TestBucket } from "../../testing/s3.ts";
import { aTeacher } from "../../testing/school.ts";

let bucket: TestBucket;
let app: TestApp;
let elsewhere: TestApp;
beforeAll(async () => {
  bucket = await startTestBucket();
  app = await startTestApp({ s3: bucket.settings });
  elsewhere = await startTestApp({ s3: bucket.settings, beside: app });
});
afterAll(async () => {
  await elsewhere.close();
  await app.close();
  await bucket.close();
});

test("a picture comes from every server process, until one of them removes it", async () => {
  const teacher = await clientFor(app, await aTeacher(app.db));
  const { data: path } = await teacher(uploadFile, { file: await aPicture() });
  const read = () => fetch(elsewhere.origin + path);
  expect(await read()).toMatchObject({ status: 200 });
  const storage = s3Storage(bucket.settings);
  await storage.remove(path.replace("/media/", ""));
  storage.close();
  for (const time of ["known there before", "not known there"]) {
    const reply = await read();
    expect(reply.status, time).toBe(404);
    expect(await reply.json()).toMatchObject({ success: false });
    expect(reply.headers.get("cache-control")).toBe("no-store");
  }
});
