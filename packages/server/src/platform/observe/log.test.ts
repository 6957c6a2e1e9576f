import { expect, test } from "vitest";
import { keepLog } from "../../testing/log-lines.ts";
import { createLog, loggerOf } from "./log.ts";
import { inRequest } from "./request-scope.ts";

const listening = () => {
  const kept = keepLog();
  return { lines: kept.lines, log: createLog("info", kept.destination) };
};

test("of what Fastify itself would log of a request only the method is in a log", () => {
  const { lines, log } = listening();
  const req = { method: "GET", url: "/api/v1/a?Token=secret", headers: { cookie: "secret" } };
  log.warn({ req }, "writeHead failed");
  expect(lines[0]).toMatchObject({ req: { method: "GET" } });
  expect(JSON.stringify(lines)).not.toContain("secret");
});

test("a line carries the id of the request that it comes of, however deep below it", async () => {
  const { lines, log } = listening();
  log.info("at the start");
  loggerOf("req-00000001", log).info("by the request's own logger");
  await inRequest("req-00000002", async () => {
    await Promise.resolve();
    log.info("by a module");
  });
  log.info("at the end");
  expect(lines.map(({ request, msg }) => [request, msg])).toEqual([
    [undefined, "at the start"],
    ["req-00000001", "by the request's own logger"],
    ["req-00000002", "by a module"],
    [undefined, "at the end"],
  ]);
});

test("an error is told by its message, code and place, never by the values in it", () => {
  const { lines, log } = listening();
  const cause = Object.assign(new Error("connection refused"), { code: "ECONNREFUSED" });
  const error = Object.assign(new Error("duplicate key value", { cause }), {
    code: "23505",
    constraint: "people_email_key",
    table: "people",
    detail: "Key (email)=(mei@school.test) already exists.",
    parameters: ["secret"],
  });
  log.error({ err: error }, "request failed");
  expect(lines[0]).toMatchObject({
    err: {
      type: "Error",
      message: "duplicate key value",
      code: "23505",
      constraint: "people_email_key",
      table: "people",
      cause: { message: "connection refused", code: "ECONNREFUSED" },
    },
  });
  expect(JSON.stringify(lines)).not.toMatch(/mei@|secret/);
  expect(JSON.stringify(lines)).toContain("log.test.ts");
});
