import { expect, test } from "vitest";
import { readCookies, writeCookie } from "./cookies.ts";

const cookie = { name: "markwell-known-1", value: "abc", path: "/api/v1/auth/login", seconds: 60 };

test("over HTTPS a cookie is for HTTPS alone, and is found again under its plain name", () => {
  const line = writeCookie(cookie, true);
  expect(line).toBe(
    "__Secure-markwell-known-1=abc; Path=/api/v1/auth/login; Max-Age=60; HttpOnly; SameSite=Strict; Secure",
  );
  expect(readCookies(line.split(";")[0]).get(cookie.name)).toBe("abc");
});

test.each([
  [undefined, []],
  ["", []],
  [
    "nothing; =; a=b=c;d= e ",
    [
      ["", ""],
      ["a", "b=c"],
      ["d", "e"],
    ],
  ],
])("a header %j has the cookies %j", (header, cookies) => {
  expect([...readCookies(header)]).toEqual(cookies);
});
