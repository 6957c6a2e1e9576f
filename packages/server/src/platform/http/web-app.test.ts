import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gzipSync } from "node:zlib";
import { REPORT_LANGUAGES } from "@markwell/domain/reports/language";
import { DEFAULT_SCHOOL_NAME } from "@markwell/domain/school/school-name";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveWebApp, type WebApp } from "./web-app.ts";

const PAGE = '<html lang="en" data-zone="Asia/Singapore"><title>Markwell</title>';
const SCRIPT = "console.log('Markwell');".repeat(50);
let folder = "";
const PLAIN = { dataOfficer: "", numberedOptions: false, familyLanguages: REPORT_LANGUAGES };
let school: Awaited<ReturnType<WebApp["school"]>>;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "markwell-web-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), PAGE);
  await writeFile(join(folder, "assets/page-1a2b.js"), SCRIPT);
  await writeFile(join(folder, "assets/page-1a2b.js.br"), brotliCompressSync(SCRIPT));
  await writeFile(join(folder, "assets/page-1a2b.js.gz"), gzipSync(SCRIPT));
  app = fastify();
  await serveWebApp(app, folder, {
    zone: "Europe/Lisbon",
    school: async () => school,
    closed: ["/dev/mail"],
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, accepted = "") =>
  app.inject({ url, headers: { "accept-encoding": accepted } });

test("a built file travels as small as the browser can read it, and is kept for good", async () => {
  const small = await get("/assets/page-1a2b.js", "gzip, deflate, br");
  expect(small.headers["content-encoding"]).toBe("br");
  expect(small.headers["content-type"]).toMatch(/javascript/);
  expect(small.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(SCRIPT);
  expect(String(small.headers.vary)).toMatch(/accept-encoding/i);
  expect((await get("/assets/page-1a2b.js", "gzip")).headers["content-encoding"]).toBe("gzip");
  expect((await get("/assets/page-1a2b.js")).body).toBe(SCRIPT);
});

test("any other address is the page, which is asked for anew; an unknown asset or call is not", async () => {
  const page = await get("/user/livetest", "gzip, br");
  expect(brotliDecompressSync(page.rawPayload).toString()).toContain("<title>Markwell</title>");
  expect(page.headers["cache-control"]).toBe("no-cache");
  expect((await get("/assets/page-old.js")).statusCode).toBe(404);
  expect((await get("/assets/..%2findex.html")).statusCode).toBe(404);
  expect((await get("/assets/")).statusCode).toBe(403);
  expect((await get("/api/v1/nothing")).json()).toMatchObject({ success: false });
});

test("a page that is switched off says so with its status", async () => {
  for (const url of ["/dev/mail", "/dev/mail/", "/dev/mail?x=1"]) {
    const page = await get(url);
    expect([page.statusCode, page.body]).toEqual([
      404,
      expect.stringContaining("<title>Markwell</title>"),
    ]);
  }
  expect((await get("/dev")).statusCode).toBe(200);
});

test("the page names the school's time zone, also where the service worker asks for its file", async () => {
  for (const url of ["/", "/index.html", "/index.html?__WB_REVISION__=1"]) {
    expect((await get(url)).body).toBe(PAGE.replace("Asia/Singapore", "Europe/Lisbon"));
  }
});

test("a page that the browser has is not sent again", async () => {
  const { etag = "" } = (await get("/")).headers;
  const again = await app.inject({ url: "/user/home", headers: { "if-none-match": String(etag) } });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

test("the page carries the school's name and logo, whatever signs are in them", async () => {
  const plain = await get("/");
  school = { name: 'Bukit "Merah" <Primary> & $1', logo: "/media/a.png", ...PLAIN };
  const page = await get("/", "br");
  expect(brotliDecompressSync(page.rawPayload).toString()).toContain(
    '<html lang="en" data-zone="Europe/Lisbon" data-school="Bukit &quot;Merah&quot; &lt;Primary&gt; &amp; $1" data-logo="/media/a.png">',
  );
  expect(page.headers.etag).not.toBe(plain.headers.etag);
  const dataOfficer = "Mdm Tan <dpo@school.test>";
  const familyLanguages = ["en", "ta"];
  school = {
    ...{ name: DEFAULT_SCHOOL_NAME, logo: "", dataOfficer, numberedOptions: true },
    familyLanguages,
  };
  expect((await get("/")).body).toContain(
    ' data-zone="Europe/Lisbon" data-officer="Mdm Tan &lt;dpo@school.test&gt;" data-options="numbers" data-languages="en ta">',
  );
  school = undefined;
  expect((await get("/")).body).toBe(plain.body);
});

test.each(["/", "/user/profile", "/assets/page-1a2b.js", "/api/none", "/assets/none.js"])(
  "HEAD %s answers as GET does, without the body",
  async (url) => {
    const whole = await app.inject({ url });
    const head = await app.inject({ url, method: "HEAD" });
    expect(head.statusCode).toBe(whole.statusCode);
    expect(head.headers["content-type"]).toBe(whole.headers["content-type"]);
    expect(head.headers["content-length"]).toBe(whole.headers["content-length"]);
    expect(head.headers.etag).toBe(whole.headers.etag);
  },
);
