import readWorkbook from "read-excel-file/universal";
import { expect, test } from "vitest";
import writeWorkbook from "write-excel-file/node";
import { heads, stored, text } from "./cells.ts";

test("words that every object of JavaScript has are texts like others", async () => {
  const words = ["toString", "constructor", "__proto__", "valueOf", "an answer"];
  const data = [heads("hasOwnProperty"), ...words.map((word) => [text(word)])];
  const bytes = await writeWorkbook([{ sheet: "Answers", data }]).toBuffer();
  const [sheet] = await readWorkbook(new Uint8Array(bytes).buffer);
  const read = sheet?.data.map(([cell]) => stored(String(cell)));
  expect(read).toEqual(["hasOwnProperty", ...words]);
});
