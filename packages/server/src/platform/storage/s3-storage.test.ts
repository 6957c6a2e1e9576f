import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestBucket, type TestBucket } from "../../testing/s3.ts";
import { checkBucket } from "./s3-storage.ts";

let bucket: TestBucket;
beforeAll(async () => {
  bucket = await startTestBucket();
});
afterAll(() => bucket.close());

test("a start finds out whether the bucket can be used", async () => {
  await expect(checkBucket(bucket.settings)).resolves.toBeUndefined();
});

test("a bucket that is not there ends the start with one line", async () => {
  const missing = checkBucket({ ...bucket.settings, bucket: "nowhere" });
  await expect(missing).rejects.toThrow(
    /^The bucket nowhere \(S3_BUCKET\) cannot be used \(404\)\. /,
  );
});

test("a server that does not answer ends the start, too, and no key is told", async () => {
  const away = checkBucket({ ...bucket.settings, endpoint: "http://127.0.0.1:1" });
  await expect(away).rejects.toThrow(/cannot be used \(ECONNREFUSED\)/);
  await expect(away).rejects.not.toThrow("S3RVER");
});
