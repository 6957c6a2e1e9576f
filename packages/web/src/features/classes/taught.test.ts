import type { ClassRow } from "@markwell/contract/calls/classes";
import { expect, test } from "vitest";
import { changedClasses, FORM, taughtIn, withTaught } from "./taught.ts";

const aClass = (_id: string, rest: Partial<ClassRow> = {}): ClassRow => ({
  _id,
  name: _id,
  year: 2026,
  level: "primary 6",
  subject: null,
  teachers: [{ _id: "tan", name: "Tan", subjects: [{ _id: "maths", topic: "Mathematics" }] }],
  students: 0,
  waiting: 0,
  version: 3,
  ...rest,
});

test("a cell set for several classes is sent of each that differs, with what the class has beside it", () => {
  const [one, two] = [aClass("one"), aClass("two", { formTeacher: { _id: "lim", name: "Lim" } })];
  const edits = withTaught(new Map(), ["one", "two"], FORM, ["lim"]);
  expect(taughtIn(one, FORM, edits)).toEqual(["lim"]);
  expect(changedClasses([one, two], edits)).toEqual([
    {
      _id: "one",
      version: 3,
      formTeacher: "lim",
      teachers: [{ teacher: "tan", subject: "maths" }],
    },
  ]);
});

test("a class that somebody else has changed since keeps what they set in other cells", () => {
  const edits = withTaught(new Map(), ["one"], "maths", ["goh", "tan"]);
  const now = aClass("one", { version: 4, formTeacher: { _id: "lim", name: "Lim" } });
  expect(changedClasses([now], edits)).toEqual([
    {
      _id: "one",
      version: 4,
      formTeacher: "lim",
      teachers: [
        { teacher: "goh", subject: "maths" },
        { teacher: "tan", subject: "maths" },
      ],
    },
  ]);
});

test("a cell set and set back is no change", () => {
  const edits = withTaught(new Map(), ["one"], "maths", []);
  expect(changedClasses([aClass("one")], edits)).toHaveLength(1);
  expect(changedClasses([aClass("one")], withTaught(edits, ["one"], "maths", ["tan"]))).toEqual([]);
});
