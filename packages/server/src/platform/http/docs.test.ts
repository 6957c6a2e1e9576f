import { allCalls } from "@markwell/contract/calls/index";
import { expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";

const app = startAppForFile();

const get = (path: string) => fetch(app.origin + path);

test("the API is described as OpenAPI with every call of the contract", async () => {
  const response = await get("/api/v1/openapi.json");
  expect(response.headers.get("content-type")).toContain("application/json");
  const document = (await response.json()) as { openapi: string; paths: Record<string, unknown> };
  expect(document.openapi).toBe("3.1.0");
  for (const { call } of allCalls) {
    expect(document.paths[call.path.replace(/:(\w+)/g, "{$1}")]).toBeDefined();
  }
});

test.each(["/api/docs", "/api/docs/"])(
  "%s is a page that needs nothing from outside",
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    const page = await response.text();
    const addresses = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
    expect(addresses.length).toBeGreaterThan(3);
    for (const address of addresses) {
      expect(address).toMatch(/^\/api\/docs\//);
      expect((await get(address ?? "")).status).toBe(200);
    }
    expect(page).not.toMatch(/<script>|style=|onload=/);
  },
);

test.each(["package.json", "index.html", "../fastify/package.json", "swagger-ui-bundle.js.map"])(
  "nothing else of the page's library is served: %s",
  async (file) => {
    expect((await get(`/api/docs/parts/${file}`)).status).toBe(404);
  },
);
