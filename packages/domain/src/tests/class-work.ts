import type { Millis } from "../units.ts";
import { openingOf } from "./homework.ts";
import type { TestState, Verdict } from "./lifecycle.ts";

/** How a class has a test: live, which its teacher begins for all, or assigned, which each takes until the due date. */
export type GivenKind = "live" | "assigned";

export interface ClassClaim {
  kind: GivenKind;
  /** Until when an assigned test can be begun; null: without an end. */
  dueAt: Millis | null;
  givenAt: Millis;
  /** Students can still be added to the test through this class. */
  open: boolean;
}

export interface Candidacy {
  kind: GivenKind;
  dueAt: Millis | null;
  /** The student has it from a class alone; by name or by link it is their own. */
  throughClass: boolean;
  begun: boolean;
}

interface ClassWork {
  /** One for each of the student's classes with the test. */
  claims: readonly ClassClaim[];
  excepted: boolean;
  /** Undefined if they are not on the test. */
  candidacy: Candidacy | undefined;
}

export type Step =
  | { does: "nothing" }
  | { does: "withdraw" }
  /** Puts the student on the test, or turns the place that they have from a class into this one. */
  | { does: "place"; kind: GivenKind; dueAt: Millis | null };

const nothing: Step = { does: "nothing" };

/**
 * After a class was given or lost it, or the student joined, left or was excepted. Never touches
 * attempts, or places by name or link.
 */
export function stepFor({ claims, excepted, candidacy }: ClassWork): Step {
  if (candidacy && (candidacy.begun || !candidacy.throughClass)) return nothing;
  const claimed = excepted ? [] : claims;
  // A place stays even when no new students are admitted.
  const kept = claimed.filter(({ kind }) => kind === candidacy?.kind);
  const [first] = kept.length > 0 ? kept : claimed.filter(({ open }) => open).sort(earlier);
  if (!first) return candidacy ? { does: "withdraw" } : nothing;
  const { kind } = first;
  const now = candidacy?.kind === kind ? candidacy : undefined;
  const dates = claimed.filter((one) => one.kind === kind && (one.open || shortens(one, now)));
  const dueAt = kind === "live" || dates.length === 0 ? (now?.dueAt ?? null) : latestDue(dates);
  return now && now.dueAt === dueAt ? nothing : { does: "place", kind, dueAt };
}

const earlier = (a: ClassClaim, b: ClassClaim): number => a.givenAt - b.givenAt;
const end = ({ dueAt }: { dueAt: Millis | null }): number => dueAt ?? Number.POSITIVE_INFINITY;

/** A class closed to newcomers extends nobody's time, either. */
const shortens = (claim: ClassClaim, now: Candidacy | undefined): boolean =>
  now !== undefined && end(claim) <= end(now);

/** In two classes the later due date holds; without one in either class there is none. */
function latestDue(claims: readonly ClassClaim[]): Millis | null {
  const latest = Math.max(...claims.map(end));
  return Number.isFinite(latest) ? latest : null;
}

interface Giving extends TestState {
  /** Nobody can enter the live test any more, though its teacher has not pressed End. */
  shut: boolean;
}

const ENDED = "The Test has ended! Go to all tests to check the results";
const CLOSED = "Registration for this test is closed.";

/** Before Begin the teacher's action is the registration; after it, as for late registration. */
export function mayGiveLive(test: Giving): Verdict {
  if (test.conductedAt !== null) return { allowed: false, message: ENDED };
  if (test.begunAt === null) return { allowed: true };
  if (!test.registrationOpen) return { allowed: false, message: CLOSED };
  return test.shut
    ? { allowed: false, message: "The Test is Over! You are late." }
    : { allowed: true };
}

interface JoiningLater extends Giving {
  /** Keys were shown because it had ended for everybody. */
  settledAt: Millis | null;
  /** Until when homework may be handed in late. */
  lateUntil: Millis | null;
}

/** Live while registration is open, assigned until its due date; none once answers may have been read. */
export function reachesNewcomers(
  test: JoiningLater,
  given: Pick<ClassClaim, "kind" | "dueAt">,
  now: Millis,
): boolean {
  if (test.conductedAt !== null || test.settledAt !== null) return false;
  if (given.kind === "live") return test.registrationOpen && mayGiveLive(test).allowed;
  return openingOf({ ...test, ...given, opensAt: null, extendedUntil: null }, now) === "open";
}
