import { expect, test } from "vitest";
import { ProfileForm } from "./profile.ts";

test.each([
  [{ password: "a new long word", rePassword: "another one", goalForMath: 101 }],
  [{ password: "short", rePassword: "shorter" }],
])("%j: that the passwords differ is told beside other errors", (form) => {
  const issues = ProfileForm.safeParse(form).error?.issues ?? [];
  expect(issues).toHaveLength(2);
  expect(issues.map(({ message }) => message)).toContain(
    "password and re enter Password should be same",
  );
});
