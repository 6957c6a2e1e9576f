import { expect, test } from "vitest";
import { referenceOf, requestIds } from "./request-ids.ts";

const RANDOM = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const idOf = requestIds((address) => address === "10.0.0.1");
const from = (remoteAddress: string, given?: string | string[]) =>
  idOf({ headers: { "x-request-id": given }, socket: { remoteAddress } } as never);

test.each(["0123abcd", "3f2a9d6e-7c1b-4a55-9d0e-2b1f6a7c8d9e", "A".repeat(64), "with_sign-s"])(
  "a trusted proxy names the request %s",
  (given) => {
    expect(from("10.0.0.1", given)).toBe(given);
  },
);

test.each([
  ["is too short", "short"],
  ["is too long", "A".repeat(65)],
  ["holds what could end a line", 'a1234567\n{"level":60}'],
  ["holds a blank", "a1234567 b"],
  ["is empty", ""],
  ["is missing", undefined],
])("a name that %s is replaced by a random one", (_, given) => {
  expect(from("10.0.0.1", given)).toMatch(RANDOM);
});

test("nobody else names requests, and no two random names are the same", () => {
  expect(from("10.0.0.2", "0123abcd")).toMatch(RANDOM);
  const many = Array.from({ length: 1_000 }, () => from("10.0.0.2"));
  expect(new Set(many).size).toBe(1_000);
});

test("the reference that a person reads out is the end of the name", () => {
  expect(referenceOf("3f2a9d6e-7c1b-4a55-9d0e-2b1f6a7c8d9e")).toBe("6a7c8d9e");
});
