import { expect, test } from "vitest";
import { texts } from "../texts.ts";
import { ProfileForm } from "./profile.ts";

test.each([
  [{ password: "a new long word", rePassword: "another one", goalForMath: 101 }],
  [{ password: "short", rePassword: "shorter" }],
])("%j: that the passwords differ is told beside other errors", (form) => {
  const sent = { ...form, currentPassword: "the old one" };
  const issues = ProfileForm.safeParse(sent).error?.issues ?? [];
  expect(issues).toHaveLength(2);
  expect(issues.map(({ message }) => message)).toContain(texts.profile.passwordsDiffer);
});

test.each([
  [{ password: "a new long word", rePassword: "a new long word" }],
  [{ password: "a new long word", rePassword: "a new long word", currentPassword: "" }],
  [{ password: "a new long word", rePassword: "a new long word", goalForMath: 101 }],
])("%j: a new password asks for the present one", (form) => {
  const issues = ProfileForm.safeParse(form).error?.issues ?? [];
  expect(issues.map(({ path, message }) => [path[0], message])).toContainEqual([
    "currentPassword",
    texts.profile.currentRequired,
  ]);
});

test.each([[{}], [{ password: "", rePassword: "" }], [{ currentPassword: "the old one" }]])(
  "%j changes no password and asks for none",
  (form) => {
    expect(ProfileForm.safeParse(form).success).toBe(true);
  },
);
