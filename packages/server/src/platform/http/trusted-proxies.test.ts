import { expect, test } from "vitest";
import { trustedProxies } from "./create-server.ts";

test.each([
  ["loopback", "127.0.0.1", true],
  ["loopback", "127.9.9.9", true],
  ["loopback", "::1", true],
  ["loopback", "::ffff:127.0.0.1", true],
  ["loopback", "10.0.0.1", false],
  ["loopback, 10.0.0.0/8", "10.200.0.1", true],
  ["10.0.0.0/8", "127.0.0.1", false],
  ["10.0.0.7", "10.0.0.7", true],
  ["10.0.0.7", "10.0.0.8", false],
  ["uniquelocal", "192.168.4.4", true],
  ["uniquelocal", "fd00::1", true],
  ["linklocal", "fe80::1", true],
  ["fd00::/8,loopback", "fd12::5", true],
  ["fd00::7", "fd00::8", false],
  ["loopback", "", false],
  ["loopback", undefined, false],
])("with TRUST_PROXY=%s the word of %s counts: %s", (list, address, believed) => {
  expect(trustedProxies(list)(address)).toBe(believed);
});
