import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { kindFlags, QUESTION_KINDS } from "../packages/domain/src/questions/kind.ts";

const packages = fileURLToPath(new URL("../packages/", import.meta.url));
const names = QUESTION_KINDS.join("|");
const flags = Object.keys(kindFlags("mcq")).join("|");

/** How code asks which kind a question has, instead of reading the record of its kind. */
const asks = [
  new RegExp(`[=!]==? *["'\`](${names})["'\`]`),
  new RegExp(`["'\`](${names})["'\`] *[=!]==?`),
  new RegExp(`\\bcase ["'](${names})["']:`),
  new RegExp(`\\[\\s*["'](${names})["']`),
  new RegExp(`(=|<>|!=|\\bin) *\\(?'(${names})'`),
  new RegExp(`[.{,]\\s*(${flags})\\b`),
];
const asksForKind = (source: string) => asks.some((pattern) => pattern.test(source));

const allowed = [
  "domain/src/questions/kind.ts",
  "contract/src/wire/shown-question.ts",
  // The field of a saved answer, which repeats the flag of its question.
  "contract/src/calls/attempts.ts",
  "web/src/features/exam/exam-session.ts",
];

describe("which kind a question has is asked by the records of the kinds only", async () => {
  const sources: string[] = [];
  for (const name of await readdir(packages)) {
    for (const file of await readdir(join(packages, name, "src"), { recursive: true })) {
      const path = `${name}/src/${file}`;
      if (!/\.tsx?$/.test(file) || /\.test\.tsx?$|\/testing\//.test(path)) continue;
      if (asksForKind(await readFile(join(packages, path), "utf8"))) sources.push(path);
    }
  }

  test("in the packages", () => {
    expect(sources.sort()).toEqual([...allowed].sort());
  });

  test.each([
    'if (kind === "mcq") return;',
    'const space = "long" === question.kind ? 6 : 1;',
    'switch (kind) { case "short": return 1; }',
    'const open = ["long", "composition"].includes(kind);',
    "sql`where asked.kind = 'composition'`",
    "sql`and kind in ('mcq', 'short')`",
    "{question.isMcq && <OptionList />}",
    "const { unit, isShort } = question;",
  ])("as %s would ask", (source) => {
    expect(asksForKind(source)).toBe(true);
  });

  test.each([
    'const values = { kind: "mcq" };',
    "serverKinds[question.kind].right(question)",
    'aBankQuestion(db, { kind: "long" })',
  ])("but not as %s", (source) => {
    expect(asksForKind(source)).toBe(false);
  });
});
