import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseAst } from "vite";
import { expect, test } from "vitest";

const web = fileURLToPath(new URL("../packages/web/src", import.meta.url));

/** Pages of students and parents, and what only they show. */
const pages = globSync(
  [
    "features/{badges,claim-rewards,exam,next-step,notices,parents,points,practice,profile,profile-settings,registration,results,sign-in,statistics,student-tests}/*.tsx",
    "features/{consultations/student,my-data}/*.tsx",
    "features/classes/join-class-page.tsx",
    "ui/{language-chips,mail-link-form,new-badges,points-badge,subject-tabs,week-dots}.tsx",
    "app/student-shell.tsx",
  ],
  { cwd: web },
);

/** On pages of theirs, but for staff. */
const OF_STAFF = [
  "features/parents/messages-to-parents.tsx",
  "features/parents/student-parents.tsx",
  "features/results/student-steps.tsx",
  "features/sign-in/second-step.tsx",
  "features/sign-in/staff-sign-in-page.tsx",
];
const FOR_STAFF = new Set([
  "Edit Marking",
  "Replaced marks",
  "Replaced since",
  "Sign in with a passkey",
  "Two-step sign-in",
  // A way of signing in that the office tries.
  "ABCD EFGH JKMN",
]);

const SAID = /^(alt|aria-label|description|help|label|placeholder|purpose|text|title|word)$/;

interface Node {
  type: string;
  value?: unknown;
  name?: { name?: string };
  [key: string]: unknown;
}

/** Texts that stand in the markup, and do not come out of say, told or t. */
function unsaidIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(unsaidIn);
  if (typeof node !== "object" || node === null) return [];
  const { type, value, name, ...rest } = node as Node;
  if (type === "JSXText") return isText(value) ? [String(value).trim().replace(/\s+/g, " ")] : [];
  if (type === "JSXAttribute" && (value as Node | null)?.type === "Literal") {
    const text = (value as Node).value;
    return SAID.test(name?.name ?? "") && isText(text) ? [String(text)] : [];
  }
  return unsaidIn(Object.values({ ...rest, value }));
}

const isText = (value: unknown): boolean => typeof value === "string" && /[A-Za-z]{3}/.test(value);

test("every text on a page of a student or a parent is said in the family's language", () => {
  expect(pages.length).toBeGreaterThan(60);
  const unsaid = pages
    .filter((file) => !OF_STAFF.includes(file))
    .flatMap((file) =>
      unsaidIn(parseAst(readFileSync(`${web}/${file}`, "utf8"), { lang: "tsx" })).map(
        (text) => [file, text] as const,
      ),
    )
    .filter(([, text]) => !FOR_STAFF.has(text))
    .map(([file, text]) => `${file}: ${text}`);
  expect(unsaid).toEqual([]);
});
