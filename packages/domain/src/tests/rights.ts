import type { Role } from "../people/role.ts";

/** What somebody may want to do with a test. */
export const TEST_ACTS = [
  /** See its questions with their keys, who sits it, what they answered, results and figures. */
  "look",
  /** Build another one of it. */
  "copy",
  /** Begin, end and pause it; time, messages, registration, the door; give it and take it back. */
  "conduct",
  /** Mark answers, and correct a key. */
  "mark",
  "edit",
  /** Also to bring it back. */
  "delete",
] as const;
export type TestAct = (typeof TEST_ACTS)[number];

/** What somebody is to a test. */
export type Party = "owner" | "admin" | "teacher";

/** Whom a test lets do what. Students meet a test as its candidates and do none of this. */
const ALLOWED: Record<TestAct, readonly Party[]> = {
  look: ["owner", "admin"],
  copy: ["owner", "teacher"],
  conduct: ["owner"],
  mark: ["owner"],
  edit: ["owner"],
  delete: ["owner", "admin"],
};

/** All that a person is to a test. */
export function partiesOf(
  actor: { id: string; role: Role },
  test: { createdBy: string },
): readonly Party[] {
  if (actor.role === "STUDENT") return [];
  if (actor.role === "ADMIN") return ["admin"];
  return test.createdBy === actor.id ? ["owner", "teacher"] : ["teacher"];
}

/** Whether one of these may do it. */
export const mayDo = (act: TestAct, parties: readonly Party[]): boolean =>
  parties.some((party) => ALLOWED[act].includes(party));
