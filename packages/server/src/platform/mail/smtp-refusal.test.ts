import { expect, test } from "vitest";
import { asNotTaken } from "./smtp-refusal.ts";

test.each([
  ["later", { responseCode: 450, response: "450 Too many, try later", command: "RCPT TO" }],
  ["later", { responseCode: 421, response: "421 Too many connections", command: "CONN" }],
  ["later", { responseCode: 454, response: "454 Try again", command: "AUTH PLAIN" }],
  ["this one later", { responseCode: 451, response: "451 Greylisted", command: "RCPT TO" }],
  ["never", { responseCode: 550, response: "550 5.1.1 No such user", command: "RCPT TO" }],
  ["never", { responseCode: 554, response: "554 Looks like spam", command: "DATA" }],
  ["never", { code: "EENVELOPE", message: "Invalid recipient", command: "API" }],
  ["away", { responseCode: 535, response: "535 Wrong password", command: "AUTH PLAIN" }],
  ["away", { responseCode: 553, response: "553 Not your address", command: "MAIL FROM" }],
  ["away", { code: "ECONNREFUSED", message: "connect ECONNREFUSED", command: "CONN" }],
])("%s is meant by %j", (means, failure) => {
  const given: { message?: string; response?: string } = failure;
  expect(asNotTaken({ message: "", ...failure })).toMatchObject({
    means,
    message: given.response ?? given.message,
  });
});
