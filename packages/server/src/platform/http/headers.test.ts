import { expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";

const app = startAppForFile();

test.each([
  ["a reply", "/api/v1/auth/demo", {}, 200],
  ["a refusal", "/api/v1/subject/details/all", {}, 401],
  ["a broken request", "/api/v1/auth/login", { method: "POST", body: "{" }, 400],
])("%s of the API is never kept nor sniffed", async (_, path, init, status) => {
  const headers = { "content-type": "application/json" };
  const response = await fetch(app.origin + path, { ...init, headers });
  expect(response.status).toBe(status);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
});

test("a page runs only our scripts and tells nobody where it came from", async () => {
  const response = await fetch(`${app.origin}/api/docs`);
  const policy = response.headers.get("content-security-policy");
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("object-src 'none'");
  expect(response.headers.get("referrer-policy")).toBe("no-referrer");
});
