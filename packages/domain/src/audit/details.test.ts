import { expect, test } from "vitest";
import { detailLines } from "./details.ts";

const ID = "00000000-0000-7000-8000-000000000001";
const OTHER = "00000000-0000-7000-8000-000000000002";
const words = {
  nameOf: (id: string) => (id === ID ? "Mei Ling" : undefined),
  formatTime: (at: number) => `time ${at}`,
};

test.each<[string, Record<string, unknown>, [string, string][]]>([
  ["an id by its name", { student: ID }, [["Student", "Mei Ling"]]],
  ["an id that nothing has", { student: OTHER }, [["Student", "no longer known"]]],
  ["a list", { students: [ID, ID] }, [["Students", "Mei Ling, Mei Ling"]]],
  ["an empty list", { accepted: [] }, [["Accepted answers", "–"]]],
  ["a time", { dueAt: 5 }, [["Due", "time 5"]]],
  [
    "a number",
    { marks: 3, previous: null },
    [
      ["Marks", "3"],
      ["Marks before", "–"],
    ],
  ],
  ["yes and no", { fullMarks: true }, [["Full marks for everybody", "yes"]]],
  ["a change", { emailid: { from: "a@b.c", to: "d@e.f" } }, [["E-mail", "a@b.c → d@e.f"]]],
  ["parts", { before: { right: [ID] } }, [["Before: right options", "Mei Ling"]]],
  ["an unknown word", { usualThing: "x" }, [["Usual thing", "x"]]],
])("shows %s in plain words", (_, details, lines) => {
  expect(detailLines(details, words).map(({ label, value }) => [label, value])).toEqual(lines);
});

test.each(["password", "newPassword", "resetCode", "token", "secret", "hash"])(
  "%s is not shown, whatever it holds",
  (key) => {
    expect(detailLines({ [key]: "x", after: { [key]: "x" } }, words)).toEqual([]);
  },
);
