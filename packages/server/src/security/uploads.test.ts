import { uploadFile } from "@markwell/contract/calls/media";
import type { Client } from "@markwell/contract/client";
import { beforeAll, describe, expect, test } from "vitest";
import { startAppForFile } from "../testing/app.ts";
import { clientFor } from "../testing/client.ts";
import { aCanvas, aFile, videoBytes } from "../testing/media.ts";
import { aTeacher } from "../testing/school.ts";

const app = startAppForFile();
let teacher: Client;
beforeAll(async () => {
  teacher = await clientFor(app, await aTeacher(app.db));
});

const CODE = "<!doctype html><script>alert(1)</script><?php system('id'); ?>";
const ARCHIVE = Buffer.from("PK\x03\x04\x14\0\0\0\x08\0evil.jar", "latin1");

const fetched = async (path: string) => {
  const { headers, ...response } = await fetch(app.origin + path).then(async (reply) => ({
    headers: reply.headers,
    body: Buffer.from(await reply.arrayBuffer()),
  }));
  return { headers, body: response.body };
};

describe.each(["png", "jpeg", "gif"] as const)("a %s that is something else, too", (format) => {
  test.each([
    ["a page", Buffer.from(CODE)],
    ["an archive", ARCHIVE],
    ["a script", Buffer.from("*/=1;alert(1)//")],
  ])("loses %s behind its end, and is served as a picture alone", async (_, more) => {
    const picture = await aCanvas().toFormat(format).toBuffer();
    const both = Buffer.concat([picture, more]);
    const { data } = await teacher(uploadFile, { file: aFile(both, "a.html", "text/html") });
    const { headers, body } = await fetched(data);
    expect(body.includes(more)).toBe(false);
    expect(headers.get("content-type")).toBe(`image/${format}`);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toMatch(/^sandbox; default-src 'none';/);
  });
});

test.each([
  "../../../etc/passwd",
  "..\\..\\evil.png",
  "/etc/cron.d/evil",
  "evil.png\0.html",
  "C:\\evil.png",
  'a"; filename="b.html',
])("the name %j decides nothing about where a file lies", async (name) => {
  const picture = await aCanvas().png().toBuffer();
  const { data } = await teacher(uploadFile, { file: aFile(picture, name) });
  expect(data).toMatch(/^\/media\/[0-9a-f]{32}\.png$/);
});

test("a video that is a page, too, is served as a video alone", async () => {
  const film = Buffer.concat([videoBytes("mp4"), Buffer.from(CODE)]);
  const { data } = await teacher(uploadFile, { file: aFile(film, "film.html", "text/html") });
  const { headers } = await fetched(data);
  expect(headers.get("content-type")).toBe("video/mp4");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toMatch(/^sandbox; default-src 'none';/);
});
