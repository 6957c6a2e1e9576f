import { expect, test } from "vitest";
import { allCalls } from "./calls/index.ts";
import { addressOf } from "./client.ts";
import * as staff from "./staff-without-schemas.ts";
import * as bare from "./without-schemas.ts";

const calls = new Map(allCalls.map(({ name, call }) => [name, call]));

test.each(Object.entries({ ...bare, ...staff }))(
  "%s is sent as its call",
  (name, { method, path, who }) => {
    const call = calls.get(name);
    expect(call).toMatchObject({ method, path, who });
    // Neither a form nor fields in the address, which a client knows from the schema.
    expect(call?.multipart).toBeUndefined();
    if (method !== "GET") expect(call?.query).toBeUndefined();
  },
);

test("what is not in the path stays for the body", () => {
  const { url, rest } = addressOf(bare.handIn, { testid: "a", userid: "b" });
  expect({ url, rest }).toEqual({
    url: "/api/v1/trainee/end/test",
    rest: { testid: "a", userid: "b" },
  });
});
