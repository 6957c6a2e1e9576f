import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { ACTIONS } from "@markwell/domain/audit/actions";
import { expect, test } from "vitest";

const source = fileURLToPath(new URL("../..", import.meta.url));

/** Every text after `act:`, `action:`, `const action =` or `note(trx,`, also in a choice between two. */
const actionsIn = (code: string): string[] =>
  [...code.matchAll(/(?:\b(?:act|action)(?::| =)|\bnote\(trx,) ([^\n;]*)/g)].flatMap(
    ([, expression = ""]) =>
      [...(expression.split(", target")[0] ?? "").matchAll(/"([^"]+)"/g)].map(
        ([, action = ""]) => action,
      ),
  );

test("every action in the code has a sentence, and every sentence an action", async () => {
  const files = (await readdir(source, { recursive: true })).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
  );
  const found = new Set<string>();
  for (const file of files) {
    const code = await readFile(`${source}${file}`, "utf8");
    if (!/recordActions?\(|\bnote\(trx,/.test(code)) continue;
    for (const action of actionsIn(code)) found.add(action);
    // Some are chosen by name and recorded elsewhere in the file.
    for (const action of ACTIONS) if (code.includes(`"${action}"`)) found.add(action);
  }
  expect([...found].sort()).toEqual(ACTIONS);
});
