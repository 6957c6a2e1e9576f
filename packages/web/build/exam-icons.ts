import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What the exam shows first, and what the app shows when something fails. */
const FIRST = [
  "src/features/exam/**/*.tsx",
  "src/app/not-found-page.tsx",
  "src/ui/error-state.tsx",
];

/** Names of the icons in what is loaded before the first question, as "IconFlag". */
export function examIcons(web: string): Set<string> {
  const names = new Set<string>();
  for (const file of FIRST.flatMap((pattern) => globSync(pattern, { cwd: web }))) {
    const code = readFileSync(join(web, file), "utf8");
    for (const [name] of code.matchAll(/\bIcon[A-Z]\w+/g)) names.add(name);
  }
  return names;
}
