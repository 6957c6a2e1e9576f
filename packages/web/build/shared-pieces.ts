import { join } from "node:path";

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const BARREL = /node_modules[\\/].*[\\/]index\.m?js$|contract[\\/]src[\\/]texts\.ts$/;

/** What a first visit opens one after the other, and what an exam asks for late. */
const VISIT = {
  visitor: ["src/app/visitor-pages.ts", "src/features/sign-in/student-sign-in-page.tsx"],
  user: [
    "src/app/user-pages.ts",
    "src/app/user-shell.tsx",
    "src/features/student-tests/take-test-list-page.tsx",
  ],
  home: [
    "src/features/profile/profile-page.tsx",
    "src/features/next-step/next-step-card.tsx",
    "src/features/consultations/consultation-count.tsx",
  ],
  late: ["src/ui/above-page.tsx"],
};
/** Stays as it is: the exam loads as little as it can. */
const FIRST = ["src/main.tsx", "src/features/exam/exam-page.tsx"];

/**
 * Names the chunk of a module that several steps of a first visit need: one for each combination of steps,
 * instead of a file for each small module. A school's devices share one line and one address, and each
 * file is a request.
 */
export function sharedPieces(web: string): (id: string, graph: Graph) => string | null {
  let sets: { first: Set<string>; steps: [string, Set<string>][] } | undefined;
  return (id, graph) => {
    sets ??= {
      first: closure(web, FIRST, graph),
      steps: Object.entries(VISIT).map(([name, of]) => [name, closure(web, of, graph)]),
    };
    if (sets.first.has(id)) return null;
    const names = sets.steps.flatMap(([name, ids]) => (ids.has(id) ? [name] : []));
    return names.length === 0 ? null : `for-${names.join("-")}`;
  };
}

/** All that these modules load at once. */
function closure(web: string, of: readonly string[], graph: Graph): Set<string> {
  const found = new Set<string>();
  const waiting = of.map((path) => join(web, path));
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    // Names everything of its library, whoever needs what.
    if (BARREL.test(id)) continue;
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
