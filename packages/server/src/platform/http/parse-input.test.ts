import { expect, test } from "vitest";
import { z } from "zod";
import { parseInput } from "./parse-input.ts";

test("marks piled on one letter are cut in all texts of a call, before a rule puts them in order", () => {
  const pile = `a${"\u0315\u0300".repeat(250_000)}`;
  const ordered = z.string().transform((text) => text.normalize("NFC"));
  const schema = z.object({ name: ordered, rows: z.array(z.object({ text: ordered })) });
  const read = parseInput(schema, { name: pile, rows: [{ text: pile }, { text: "நன்றி" }] });
  expect(read).toEqual({
    name: expect.stringMatching(/^.{20,40}$/u),
    rows: [{ text: expect.stringMatching(/^.{20,40}$/u) }, { text: "நன்றி" }],
  });
});
