import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const NOT_OURS = new Set(["node_modules", ".git", "dist", "test-results"]);
/** Written by a program, and not there before it has run. */
const WRITTEN = /^bench\/results\//;
const FILE = /\.(tsx?|cjs|js|css|md|json|sql|sh|html|yml|yaml|webmanifest)$/;
const PACKAGES = ["domain", "contract", "server", "web"];

/** Every file and folder of the project, from its root; folders end with "/". */
const all: string[] = [];
function walk(folder: string): void {
  for (const entry of readdirSync(root + folder, { withFileTypes: true })) {
    if (NOT_OURS.has(entry.name)) continue;
    const path = folder + entry.name;
    all.push(entry.isDirectory() ? `${path}/` : path);
    if (entry.isDirectory()) walk(`${path}/`);
  }
}
walk("");
const folders = new Set(
  all.filter((path) => path.endsWith("/")).map((path) => path.split("/").at(-2)),
);

/** Everything in backticks that names a file or folder of the project. */
export const namedPaths = (text: string): string[] =>
  [...text.matchAll(/`([\w@.*<>-][\w@./*<>-]*)`/g)]
    .map(([, path = ""]) => path)
    .filter((path) =>
      path.includes("/")
        ? FILE.test(path) || folders.has(path.split("/")[0])
        : FILE.test(path) && !path.startsWith("."),
    );

/**
 * From the root, below a package's `src`, in a server module, or else the end of a path. `*` and `<name>`
 * mean any name.
 */
export function isThere(path: string): boolean {
  if (WRITTEN.test(path)) return true;
  const [first = "", ...rest] = path.replace(/\/$/, "").split("/");
  const below = rest.join("/");
  const inPackage = PACKAGES.includes(first) && rest.length > 0;
  const places = inPackage ? [`packages/${first}/src/${below}`, `packages/${first}/${below}`] : [];
  if (inPackage && first === "server") places.push(`packages/server/src/modules/${below}`);
  const ends = inPackage ? places.map(asPattern) : [`(.*/)?${asPattern(path.replace(/\/$/, ""))}`];
  const found = new RegExp(`^(${ends.join("|")})/?$`);
  return all.some((one) => found.test(one));
}

const asPattern = (path: string) =>
  path.replaceAll(/[.+]/g, "\\$&").replaceAll(/\*+|<\w+>/g, "[^/]+");
