import { describe, expect, test } from "vitest";
import { type ImportEvent, importReducer, start } from "./import-state.ts";

const check = { _id: "1", kind: "students" as const, people: 2, broken: [], ignored: [] };
const after = (...events: ImportEvent[]) => events.reduce(importReducer, start);

const chosen: ImportEvent = { kind: "chosen", fileName: "list.csv" };
const checked: ImportEvent = { kind: "checked", check };
const failed: ImportEvent = { kind: "failed", message: "No." };

describe("an import", () => {
  test("tells how much of the file has left", () => {
    expect(after(chosen, { kind: "sent", percent: 40 })).toEqual({
      phase: "checking",
      fileName: "list.csv",
      percent: 40,
    });
  });

  test("of a file that is refused goes back to the choice, with the reason", () => {
    expect(after(chosen, failed)).toEqual({ phase: "choosing", failure: "No." });
    expect(after(chosen, failed, chosen)).not.toHaveProperty("failure");
  });

  test("that cannot be confirmed keeps the check, with the reason, until the next try", () => {
    const refused = after(chosen, checked, { kind: "confirmed" }, failed);
    expect(refused).toMatchObject({ phase: "checked", importing: false, failure: "No.", check });
    expect(importReducer(refused, { kind: "confirmed" })).toMatchObject({
      importing: true,
      failure: undefined,
    });
  });

  test("that is cancelled takes no late answer", () => {
    expect(after(chosen, { kind: "again" }, checked)).toEqual(start);
    expect(after(chosen, { kind: "again" }, { kind: "sent", percent: 90 })).toEqual(start);
  });

  test("ends with what was made", () => {
    const done = after(chosen, checked, { kind: "confirmed" }, { kind: "imported", message: "2" });
    expect(done).toEqual({ phase: "done", message: "2" });
  });
});
