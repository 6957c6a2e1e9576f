import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FIRST = [
  "src/features/exam/**/*.tsx",
  "src/app/not-found-page.tsx",
  "src/ui/error-state.tsx",
];

export function examIcons(web: string): Set<string> {
  const names = new Set<string>();
  for (const file of FIRST.flatMap((pattern) => globSync(pattern, { cwd: web }))) {
    const code = readFileSync(join(web, file), "utf8");
    for (const [name] of code.matchAll(/\bIcon[A-Z]\w+/g)) names.add(name);
  }
  return names;
}
