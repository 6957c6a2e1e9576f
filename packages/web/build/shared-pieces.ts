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
/** What staff load first, and the pages that teachers live in. */
const STAFF = {
  staff: [
    "src/app/user-pages.ts",
    "src/app/user-shell.tsx",
    "src/features/welcome/welcome-page.tsx",
    "src/features/consultations/consultation-count.tsx",
    "src/features/marking/marking-count.tsx",
  ],
  teachers: [
    "src/features/questions/question-bank-page.tsx",
    "src/features/tests/new-test-page.tsx",
    "src/features/tests/list/test-list-page.tsx",
    "src/features/conduct/conduct-page.tsx",
    "src/features/marking/marking-page.tsx",
  ],
};
/** Stays as it is: the exam loads as little as it can. */
const FIRST = ["src/main.tsx", "src/features/exam/exam-page.tsx"];

/**
 * Names the chunk of a module that several steps of a first visit need: one for each combination of steps,
 * instead of a file for each small module. A school's devices share one line and one address, and each
 * file is a request. What staff load is apart from what only students do.
 */
export function sharedPieces(web: string) {
  let sets: Record<"first" | "steps" | "pages", [string, Set<string>][]> | undefined;
  const setsIn = (graph: Graph) => {
    const each = (of: Record<string, readonly string[]>): [string, Set<string>][] =>
      Object.entries(of).map(([name, paths]) => [name, closure(web, paths, graph)]);
    sets ??= {
      first: each({ exam: FIRST }),
      steps: each(VISIT),
      pages: each(STAFF),
    };
    return sets;
  };
  const named = (id: string, some: [string, Set<string>][]) =>
    some.flatMap(([name, ids]) => (ids.has(id) ? [name] : []));
  return {
    nameOf(id: string, graph: Graph): string | null {
      const { first, steps, pages } = setsIn(graph);
      const of = named(id, steps);
      // What visitors and students share is small.
      const page = of.join() === "visitor,home" ? [] : named(id, pages);
      if (named(id, first).length > 0 || of.length === 0) return null;
      // By their first letters, because the exam loads the list of all names.
      return `for-${[...of, ...page.slice(0, 1)].map((name) => name[0]).join("")}`;
    },
    /** Whether a student's first visit or a teacher's first page needs it. */
    isFirst(id: string, graph: Graph): boolean {
      const { first, steps, pages } = setsIn(graph);
      return named(id, [...first, ...steps, ...pages.slice(0, 1)]).length > 0;
    },
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
