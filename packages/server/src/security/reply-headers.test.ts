import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { uploadFile } from "@markwell/contract/calls/media";
import { API_BASE } from "@markwell/contract/envelope";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { servePages } from "../platform/http/pages.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { clientFor } from "../testing/client.ts";
import { aPicture } from "../testing/media.ts";
import { aTeacher } from "../testing/school.ts";

let app: TestApp;
let picture = "";
beforeAll(async () => {
  app = await startTestApp({ publicUrl: "https://markwell.test" });
  const teacher = await clientFor(app, await aTeacher(app.db));
  picture = (await teacher(uploadFile, { file: await aPicture() })).data;
});
afterAll(() => app.close());

const KINDS: ReadonlyArray<readonly [string, () => string, RequestInit]> = [
  ["a reply", () => `${API_BASE}/auth/demo`, {}],
  ["a refusal", () => `${API_BASE}/auth/user`, {}],
  ["a broken body", () => `${API_BASE}/auth/login`, { method: "POST", body: "{" }],
  ["a broken address", () => `${API_BASE}/questions/details/%`, {}],
  ["an unknown call", () => `${API_BASE}/nothing/here`, {}],
  ["an upload without a session", () => `${API_BASE}/upload`, { method: "POST", body: "x" }],
  ["a spreadsheet that is gone", () => `${API_BASE}/trainer/result/file?token=x`, {}],
  ["the API's description", () => `${API_BASE}/openapi.json`, {}],
  ["the API's page", () => "/api/docs", {}],
  ["a part of the API's page", () => "/api/docs/parts/swagger-ui.css", {}],
  ["an unknown address", () => "/nothing/here", {}],
  ["a file that is not there", () => "/assets/gone.js", {}],
  ["a picture", () => picture, {}],
  ["a picture that is not there", () => "/media/0.png", {}],
];

describe.each(KINDS)("%s", (_, path, init) => {
  const ask = () => fetch(app.origin + path(), init);

  test("is not sniffed, not framed, loads no plug-in and no foreign script", async () => {
    const { headers } = await ask();
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    const policy = policyOf(headers);
    expect(policy["frame-ancestors"]).toEqual(["'none'"]);
    expect(policy["object-src"] ?? policy["default-src"]).toEqual(["'none'"]);
    expect([["'self'"], ["'none'"]]).toContainEqual(policy["script-src"] ?? policy["default-src"]);
  });

  test("tells nobody the address it was read at", async () => {
    expect((await ask()).headers.get("referrer-policy")).toBe("no-referrer");
  });

  test("of a school with HTTPS is to be asked for by HTTPS only, for a year", async () => {
    const { headers } = await ask();
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
  });

  test("allows no other site to read it, whatever site asks", async () => {
    const { headers } = await fetch(app.origin + path(), {
      ...init,
      headers: { origin: "https://elsewhere.example" },
    });
    const corsHeaders = [...headers.keys()].filter((name) => name.startsWith("access-control-"));
    expect(corsHeaders).toEqual([]);
  });

  test("sets no cookie and names no software", async () => {
    const { headers } = await ask();
    for (const name of ["set-cookie", "server", "x-powered-by"])
      expect(headers.has(name)).toBe(false);
  });
});

test("data is never kept by a browser or a proxy, and is no part of another site's page", async () => {
  for (const path of ["/auth/demo", "/auth/user", "/nothing", "/trainer/result/file?token=x"]) {
    const { headers } = await fetch(`${app.origin}${API_BASE}${path}`);
    expect([path, headers.get("cache-control")]).toEqual([path, "no-store"]);
    expect([path, headers.get("cross-origin-resource-policy")]).toEqual([path, "same-origin"]);
  }
});

test("a school without HTTPS does not promise it", async () => {
  const plain = await startTestApp({ beside: app });
  const { headers } = await fetch(`${plain.origin}${API_BASE}/auth/demo`);
  expect(headers.has("strict-transport-security")).toBe(false);
  await plain.close();
});

describe("the app's own pages", () => {
  let folder = "";
  let pages: FastifyInstance;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "markwell-pages-"));
    await writeFile(join(folder, "index.html"), "<title>Markwell</title>");
    pages = fastify();
    servePages(pages, folder, {
      publicUrl: "https://markwell.test",
      mediaUrl: "https://media.markwell.test",
      mailbox: false,
      schoolZone: "Asia/Singapore",
      school: async () => undefined,
    });
  });
  afterAll(async () => {
    await pages.close();
    await rm(folder, { recursive: true, force: true });
  });

  test.each(["/", "/user/livetest", "/no/such/page", "/dev/mail", "/api/docs"])(
    "%s runs scripts of its own host only, as files",
    async (url) => {
      const { headers } = await pages.inject({ url });
      const policy = policyOf(new Headers(headers as Record<string, string>));
      expect(policy["script-src"]).toEqual(["'self'"]);
      expect(policy["script-src-attr"]).toEqual(["'none'"]);
      expect(policy["object-src"]).toEqual(["'none'"]);
      expect(policy["base-uri"]).toEqual(["'none'"]);
      expect(policy["form-action"]).toEqual(["'self'"]);
      expect(policy["connect-src"]).toEqual([
        "'self'",
        "wss://markwell.test",
        "https://media.markwell.test",
      ]);
      expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
      expect(headers["permissions-policy"]).toMatch(
        /camera=\(self\), microphone=\(self\), geolocation=\(\)/,
      );
    },
  );
});

function policyOf(headers: Headers): Record<string, string[]> {
  const text = headers.get("content-security-policy") ?? "";
  return Object.fromEntries(
    text.split(";").map((directive) => {
      const [name = "", ...values] = directive.trim().split(/\s+/);
      return [name, values];
    }),
  );
}
