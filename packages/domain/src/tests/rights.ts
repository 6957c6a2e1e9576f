import type { PartAdmin } from "../people/admin-kind.ts";
import type { Role } from "../people/role.ts";

export const TEST_ACTIONS = [
  /** See its questions with keys, its students, their answers, results and statistics. */
  "look",
  /** Follow it in the cockpit while it runs. */
  "watch",
  /** Learn which questions it has, also by what the bank tells of a question. */
  "know",
  /** Build another of it, with its keys. */
  "copy",
  /** Begin, end and pause it; time, messages, registration, the door; give it and take it back. */
  "conduct",
  /** Mark answers, and correct a key. */
  "mark",
  "edit",
  /** Also restore it. */
  "delete",
  /** Decide what each colleague may do. */
  "share",
  "hand over",
] as const;
export type TestAction = (typeof TEST_ACTIONS)[number];

/** What an owner may give a colleague. `all` is everything but deleting, sharing and handing over. */
export const SHARED_RIGHTS = ["look", "conduct", "mark", "all"] as const;
export type SharedRight = (typeof SHARED_RIGHTS)[number];

/** A person's relation to a test, including each right shared with them; `after`: a teacher of one that has ended. */
export type Party = "owner" | "admin" | "after" | SharedRight;

/** Whom a test lets do what. Students meet a test as its candidates and do none of this. */
const ALLOWED: Record<TestAction, readonly Party[]> = {
  look: ["owner", "admin", "look"],
  watch: ["owner", "admin", "conduct"],
  know: ["owner", "admin", "look", "after"],
  copy: ["owner", "look", "after"],
  conduct: ["owner", "conduct"],
  mark: ["owner", "mark"],
  edit: ["owner", "all"],
  delete: ["owner", "admin"],
  share: ["owner"],
  "hand over": ["owner", "admin"],
};

/** Rights with all that they contain: whoever conducts or marks looks as well. */
export function fullRights(given: readonly SharedRight[]): SharedRight[] {
  if (given.length === 0) return [];
  return SHARED_RIGHTS.filter(
    (right) => right === "look" || given.includes("all") || given.includes(right),
  );
}

/** @param shared the rights that its owner has given them; an admin of a kind has none */
export function partiesOf(
  actor: { id: string; role: Role; kind?: PartAdmin },
  test: { createdBy: string; conductedAt?: unknown },
  shared: readonly SharedRight[] = [],
): readonly Party[] {
  if (actor.role === "STUDENT") return [];
  if (actor.role === "ADMIN") return actor.kind ? [] : ["admin"];
  if (test.createdBy === actor.id) return ["owner"];
  return test.conductedAt ? [...fullRights(shared), "after"] : fullRights(shared);
}

/** Whether one of these parties may do it. */
export const mayDo = (action: TestAction, parties: readonly Party[]): boolean =>
  parties.some((party) => ALLOWED[action].includes(party));
