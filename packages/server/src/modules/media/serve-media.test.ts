import { connect } from "node:net";
import { uploadFile } from "@markwell/contract/calls/media";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aFile, aPicture, videoBytes } from "../../testing/media.ts";
import { aTeacher } from "../../testing/school.ts";
import { aStorageScene, STORAGES, type StorageScene } from "../../testing/storages.ts";

const SIZE = 5_000;
const video = videoBytes("mp4", SIZE);

async function uploadTo(app: TestApp, file: File): Promise<string> {
  const client = await clientFor(app, await aTeacher(app.db));
  return (await client(uploadFile, { file })).data;
}

describe.each(STORAGES)("files from %s", (where) => {
  let scene: StorageScene;
  let path: string;
  beforeAll(async () => {
    scene = await aStorageScene(where);
    path = await uploadTo(scene.app, aFile(video));
  });
  afterAll(() => scene.close());

  const get = async (headers: Record<string, string> = {}, method = "GET", at = path) => {
    const response = await fetch(scene.app.origin + at, { method, headers });
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, header: (name: string) => response.headers.get(name), body };
  };

  test("come whole, to anybody who has the address", async () => {
    const { status, header, body } = await get();
    expect([status, header("content-type")]).toEqual([200, "video/mp4"]);
    expect([header("content-length"), header("accept-ranges")]).toEqual([String(SIZE), "bytes"]);
    expect(body.equals(video)).toBe(true);
  });

  test("are kept by browsers for good", async () => {
    const { header } = await get();
    expect(header("cache-control")).toBe("public, max-age=31536000, immutable");
    const again = await get({ "if-none-match": header("etag") ?? "" });
    expect([again.status, again.body.length, again.header("etag")]).toEqual([
      304,
      0,
      header("etag"),
    ]);
    expect((await get({ "if-none-match": 'W/"x", "y"' })).status).toBe(200);
  });

  test("are only shown, whatever they hold: never sniffed, run or given an origin", async () => {
    const { header } = await get();
    expect(header("x-content-type-options")).toBe("nosniff");
    const policy = header("content-security-policy");
    expect(policy).toMatch(/^sandbox; default-src 'none';/);
    expect(policy).not.toMatch(/script|allow-/);
  });

  test.each([
    ["bytes=0-0", 0, 0],
    ["bytes=100-199", 100, 199],
    ["bytes=4000-", 4000, SIZE - 1],
    ["bytes=-1", SIZE - 1, SIZE - 1],
    ["bytes=4990-9999", 4990, SIZE - 1],
  ])("come in the part %s", async (range, start, end) => {
    const { status, header, body } = await get({ range });
    expect([status, header("content-range")]).toEqual([206, `bytes ${start}-${end}/${SIZE}`]);
    expect(header("content-length")).toBe(String(end - start + 1));
    expect(body.equals(video.subarray(start, end + 1))).toBe(true);
  });

  test.each([`bytes=${SIZE}-`, "bytes=-0"])("have no part %s", async (range) => {
    const { status, header, body } = await get({ range });
    expect([status, header("content-range"), body.length]).toEqual([416, `bytes */${SIZE}`, 0]);
    expect(header("cache-control")).toBe("no-store");
  });

  test.each(["bytes=0-1,4-5", "lines=1-2", "nonsense"])(
    "come whole when %s is asked",
    async (range) => expect((await get({ range })).body.length).toBe(SIZE),
  );

  test("come in parts only to who has the rest of the same", async () => {
    const range = "bytes=0-9";
    const etag = (await get()).header("etag") ?? "";
    expect((await get({ range, "if-range": etag })).status).toBe(206);
    expect((await get({ range, "if-range": '"other"' })).status).toBe(200);
  });

  test("tell about themselves without their content", async () => {
    const { status, header, body } = await get({}, "HEAD");
    expect([status, body.length]).toEqual([200, 0]);
    expect([header("content-length"), header("content-type")]).toEqual([String(SIZE), "video/mp4"]);
  });

  test("a reader who leaves in the middle disturbs nobody", async () => {
    const long = await uploadTo(scene.app, aFile(videoBytes("mov", 4_000_000)));
    const leaving = new AbortController();
    const response = await fetch(scene.app.origin + long, { signal: leaving.signal });
    await response.body?.getReader().read();
    leaving.abort();
    expect((await get({ range: "bytes=0-9" }, "GET", long)).body.length).toBe(10);
  });

  test.each([
    "/media/00000000000000000000000000000000.png",
    "/media/00000000000000000000000000000000.html",
    "/media/incoming",
    "/media/incoming/x",
    "/media/a.png",
    "/media/%00.png",
    "/media/..%2f..%2fpackage.json",
    "/media/%2e%2e%2fpostgres%2fPG_VERSION",
    `/media/${"x".repeat(190)}.png`,
  ])("%s is nothing", async (unknown) => {
    const { status, header, body } = await get({}, "GET", unknown);
    expect([status, header("cache-control")]).toEqual([404, "no-store"]);
    expect(JSON.parse(body.toString())).toMatchObject({ success: false });
    expect(header("x-content-type-options")).toBe("nosniff");
  });

  test("no path leads out of the folder, however it is written", async () => {
    for (const way of [
      "/media/../../package.json",
      "/media/..\\..\\package.json",
      "//etc/passwd",
    ]) {
      const answer = await rawGet(scene.app.origin, way);
      expect([way, answer]).toEqual([way, expect.not.stringMatching(/"workspaces"|root:/)]);
    }
  });
});

/** `fetch` normalises an address before it sends it. */
function rawGet(origin: string, path: string, host = "markwell.test"): Promise<string> {
  return new Promise((done, fail) => {
    let answer = "";
    const socket = connect(Number(new URL(origin).port), "127.0.0.1");
    socket.on("data", (bytes) => {
      answer += bytes.toString("latin1");
    });
    socket.on("end", () => done(answer)).on("error", fail);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  });
}

describe("a separate host for files (MEDIA_URL)", () => {
  let app: TestApp;
  let plain: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ mediaUrl: "http://files.test:8080" });
    plain = await startTestApp();
  });
  afterAll(() => Promise.all([app.close(), plain.close()]));

  const ask = (path: string, host: string) => rawGet(app.origin, path, host);

  test("is where our own address sends browsers, and it serves the file itself", async () => {
    const path = await uploadTo(app, await aPicture());
    const sent = await ask(path, "markwell.test");
    expect(sent).toMatch(/^HTTP\/1.1 302 /);
    expect(sent).toContain(`location: http://files.test:8080${path}`);
    expect(await ask(path, "files.test:8080")).toMatch(/^HTTP\/1.1 200 /);
    expect(await ask("/media/x.png", "markwell.test")).toMatch(/^HTTP\/1.1 404 /);
    const own = await uploadTo(plain, await aPicture());
    expect(await rawGet(plain.origin, own)).toMatch(/^HTTP\/1.1 200 /);
  });

  test("is let in by the pages' content security policy, and only when it is set", async () => {
    const policyOf = async (origin: string) =>
      (await fetch(`${origin}/api/docs`)).headers.get("content-security-policy") ?? "";
    const policy = await policyOf(app.origin);
    for (const kind of ["img-src", "media-src", "connect-src"]) {
      expect(policy).toMatch(new RegExp(`${kind} [^;]*http://files\\.test:8080`));
    }
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(await policyOf(plain.origin)).not.toContain("files.test");
  });
});
