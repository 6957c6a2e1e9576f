import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { type SheetValue, workbookFile } from "../../testing/workbook-files.ts";
import { readWorkbook } from "./read-workbook.ts";

function cellsOf(values: readonly SheetValue[], options = {}) {
  const files = unzipSync(workbookFile({ One: [values] }, options));
  return readWorkbook((name) => files[name])[0]?.rows[0] ?? [];
}

describe("a cell is read as Excel shows it", () => {
  /** Formats and what they show, after ECMA-376 part 1, 18.8.30 and 18.8.31. */
  test.each<[format: string | number, number: number, shown: string]>([
    [0, 45, "45"],
    [0, 0.1 + 0.2, "0.3"],
    [0, 6591234567, "6591234567"],
    [0, 1 / 3, "0.333333333"],
    [1, 3.5, "4"],
    [2, 3.1, "3.10"],
    [3, 40000, "40,000"],
    [4, 1234.5, "1,234.50"],
    [9, 0.5, "50%"],
    [10, 0.125, "12.50%"],
    [11, 1000000, "1.00E+06"],
    [12, 0.5, "1/2"],
    [13, 3.25, "3 1/4"],
    [37, -5, "(5)"],
    [39, -5.5, "(5.50)"],
    [48, 12345, "12.3E+3"],
    [49, 7, "7"],
    ['"$"#,##0.00', 3.5, "$3.50"],
    ["[$$-409]#,##0.00", 3.5, "$3.50"],
    ['_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)', 3.5, "$3.50"],
    ["[$SGD] #,##0.00", 3.5, "SGD 3.50"],
    ["000", 7, "007"],
    ["000000", 18956, "018956"],
    ["0.0", 3, "3.0"],
    ["0.0#", 3.1, "3.1"],
    ['0 "cm"', 5, "5 cm"],
    ["0.00 \\m", 1.5, "1.50 m"],
    ["0°", 30, "30°"],
    ["[Red]0;-0", -3, "-3"],
    ["+0;-0;0", 3, "+3"],
    ["#,##0,", 12000, "12"],
    ["# ?/8", 0.25, "2/8"],
    ["0.0%", 0.333, "33.3%"],
    ["+65 0000 0000", 91234567, "+65 9123 4567"],
  ])("%s of %d", (format, number, shown) => {
    expect(cellsOf([{ number, format }])[0]?.text).toBe(shown);
  });

  test.each<[format: string | number, number: number, shown: string, shows: "date" | "time"]>([
    [14, 46054, "1/2/2026", "date"],
    [15, 46054, "1-Feb-26", "date"],
    [16, 46054, "1-Feb", "date"],
    [17, 46054, "Feb-26", "date"],
    [22, 46054.5, "1/2/2026 12:00", "date"],
    ["yyyy-mm-dd", 46026, "2026-01-04", "date"],
    [18, 0.6, "2:24 PM", "time"],
    [20, 0.14583333333333334, "3:30", "time"],
    [21, 0.5, "12:00:00", "time"],
    [46, 1.5, "36:00:00", "time"],
  ])("%s of %d is a date or a time", (format, number, text, shows) => {
    expect(cellsOf([{ number, format }])[0]).toMatchObject({ text, shows });
  });

  test("dates that count from 1904", () => {
    expect(cellsOf([{ number: 44592, format: 16 }], { from1904: true })[0]?.text).toBe("1-Feb");
  });

  test("raised and lowered figures are kept, also in a text that is bold all through", () => {
    const cells = cellsOf([
      { runs: [["9 cm"], ["2", "superscript"]] },
      { runs: [["CO"], ["2", "subscript"]] },
      {
        runs: [
          ["all", "bold"],
          [" of it", "bold"],
        ],
      },
      "a _x000D_\n<b>",
      true,
      null,
      "last",
    ]);
    expect(cells).toEqual([
      { text: "9 cm2", html: "9 cm<sup>2</sup>" },
      { text: "CO2", html: "CO<sub>2</sub>" },
      { text: "all of it" },
      { text: "a \n<b>" },
      { text: "True" },
      { text: "" },
      { text: "last" },
    ]);
  });

  test("a damaged file is refused", () => {
    const files = unzipSync(workbookFile({ One: [["a"]] }));
    const text = new TextDecoder().decode(files["xl/worksheets/sheet1.xml"]);
    files["xl/worksheets/sheet1.xml"] = new TextEncoder().encode(text.slice(0, -20));
    expect(() => readWorkbook((name) => files[name])).toThrow();
  });
});
