import { expect, test } from "vitest";
import { shortcutsFor } from "./shortcuts.ts";

test.each([
  [undefined, 6, ["listsubjects", "schoolsettings", "auditlog"]],
  ["office", 3, ["listtrainers", "liststudents", "mails"]],
  ["rewards", 0, []],
] as const)(
  "an admin of the kind %s finds %i shortcuts, each to a page of theirs",
  (adminKind, count, some) => {
    const options = shortcutsFor({ type: "ADMIN", adminKind }).map(({ to }) => to.slice(6));
    expect(options).toHaveLength(count);
    expect(options).toEqual(expect.arrayContaining([...some]));
  },
);
