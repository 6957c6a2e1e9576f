import fc from "fast-check";
import { expect, test } from "vitest";
import { LEVELS, levelLabel } from "./lists.ts";
import { readYearEndList, writeYearEndList } from "./year-end-list.ts";

test.each<[string, string, ReturnType<typeof readYearEndList>]>([
  ["nothing", "\n  \n", { rows: [], broken: [] }],
  [
    "tabs of a spreadsheet, with a head",
    "E-mail\tNext level\tClass\nMei@home.test\tP6\t6 Honour\nraj\tleaves\t\r\nli\t\t6, the second",
    {
      rows: [
        { student: "mei@home.test", onward: "primary 6", className: "6 Honour" },
        { student: "raj", onward: "leaves" },
        { student: "li", className: "6, the second" },
      ],
      broken: [],
    },
  ],
  [
    "commas",
    "mei@home.test, Sec 1, 1 Honour",
    {
      rows: [{ student: "mei@home.test", onward: "secondary 1", className: "1 Honour" }],
      broken: [],
    },
  ],
  [
    "rows that say nothing, or a level that there is not",
    "mei\nraj;P9;\n\nli;P2",
    {
      rows: [{ student: "li", onward: "primary 2" }],
      broken: [
        { line: 1, what: "nothing to do" },
        { line: 2, what: "no level" },
      ],
    },
  ],
])("%s", (_name, text, read) => {
  expect(readYearEndList(text)).toEqual(read);
});

test("what is written is read back", () => {
  const className = fc.stringMatching(/^[A-Za-z0-9;,]([A-Za-z0-9 ;,.]{0,20}[A-Za-z0-9])?$/);
  const onward = fc.constantFrom(...LEVELS, "leaves" as const);
  const row = fc
    .record(
      { student: fc.stringMatching(/^[a-z0-9]{1,9}[.][a-z]{2,9}$/), onward, className },
      { requiredKeys: ["student"] },
    )
    .filter((one) => one.onward !== undefined || one.className !== undefined);
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const read = readYearEndList(writeYearEndList(rows, levelLabel));
      expect(read).toEqual({ rows, broken: [] });
    }),
  );
});
