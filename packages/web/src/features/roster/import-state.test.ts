import { describe, expect, test } from "vitest";
import { type ImportEvent, importReducer, start } from "./import-state.ts";

const check = {
  _id: "1",
  kind: "students" as const,
  people: 2,
  good: [],
  broken: [],
  known: 0,
  ignored: [],
};
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
      reading: {},
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

  test("remembers how its file is read, and counts while it runs", () => {
    const reading = { columns: { name: 2 }, update: true };
    const progress = { done: 250, of: 900 };
    const counting: ImportEvent = { kind: "progressed", progress };
    expect(after({ ...chosen, reading }, checked)).toMatchObject({ reading });
    expect(after(chosen, checked, { kind: "confirmed" }, counting)).toMatchObject({ progress });
    expect(after(chosen, checked, counting)).not.toHaveProperty("progress");
  });

  test("ends with what was made", () => {
    const done = after(chosen, checked, { kind: "confirmed" }, { kind: "imported", message: "2" });
    expect(done).toEqual({ phase: "done", message: "2", cards: [] });
  });
});
