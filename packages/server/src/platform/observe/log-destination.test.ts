import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { createLog } from "./log.ts";
import { logDestination } from "./log-destination.ts";

test.each([
  ["on a terminal", { isTTY: true, production: false }, "readable"],
  ["on a terminal in production", { isTTY: true, production: true }, "JSON"],
  ["without a terminal", { isTTY: false, production: false }, "JSON"],
  ["in production without a terminal", { isTTY: false, production: true }, "JSON"],
])("%s", async (_where, { isTTY, production }, form) => {
  let written = "";
  const write = (text: string) => {
    written += text;
  };
  createLog("info", await logDestination(production, { isTTY, write })).warn({ tries: 3 }, "late");
  if (form === "JSON") {
    expect(JSON.parse(written)).toMatchObject({ level: 40, tries: 3, msg: "late" });
  } else {
    expect(stripVTControlCharacters(written)).toMatch(
      /^\[\d\d:\d\d:\d\d\] WARN: late \{"tries":3\}\n$/,
    );
  }
});
