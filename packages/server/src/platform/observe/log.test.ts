import { expect, test } from "vitest";
import { redactUrl } from "./log.ts";

test.each([
  ["/api/v1/auth/user?Token=secret", "/api/v1/auth/user?Token=***"],
  ["/api/v1/a?x=1&Token=secret&y=2", "/api/v1/a?x=1&Token=***&y=2"],
  ["/api/v1/a?token=secret#part", "/api/v1/a?token=***#part"],
  ["/api/v1/a?tokens=3", "/api/v1/a?tokens=3"],
  ["/api/v1/token", "/api/v1/token"],
])("the session token of %s never stands in a log", (url, logged) => {
  expect(redactUrl(url)).toBe(logged);
});
