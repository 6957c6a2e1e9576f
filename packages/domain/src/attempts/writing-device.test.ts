import { expect, test } from "vitest";
import { isWriter } from "./writing-device.ts";

const opened = { device: "laptop", deviceSession: "at school" };
const nobody = { device: null, deviceSession: null };
const unknown = { device: "laptop", deviceSession: null };

test.each([
  ["the device that opened it writes", opened, { device: "laptop", session: "at school" }, true],
  ["also after another sign-in", opened, { device: "laptop", session: "at home" }, true],
  ["another device does not", opened, { device: "phone", session: "at school" }, false],
  ["without a name its session does", opened, { session: "at school" }, true],
  ["without a name another session does not", opened, { session: "at home" }, false],
  ["nor where the session was not noted", unknown, { session: "at school" }, false],
  ["everybody does while no device has opened it", nobody, { session: "at home" }, true],
  ["also with a name", nobody, { device: "phone", session: "at home" }, true],
  ["capitals are the same device", opened, { device: "LAPTOP", session: "at home" }, true],
])("%s", (_, writing, sender, writes) => {
  expect(isWriter(writing, sender)).toBe(writes);
});
