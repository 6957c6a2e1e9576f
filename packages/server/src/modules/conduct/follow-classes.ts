import { mayGiveLive, reachesNewcomers } from "@markwell/domain/tests/class-work";
import type { Db } from "../../platform/database/connect.ts";
import { afterCommit, type Trx } from "../../platform/database/transaction.ts";
import { shutAmong } from "../keys/index.ts";
import type { Letter } from "../mail/index.ts";
import {
  type Aligned,
  alignPlaces,
  lockTestsOfClasses,
  sittingPath,
  type TestOfClasses,
} from "../tests/index.ts";
import type { Joining } from "./join.ts";

/**
 * Joiners get the class's open tests; leavers lose what they have from it alone and have not begun. A
 * caller that changes several classes locks all of them first.
 */
export async function followClasses(
  trx: Trx,
  joining: Joining,
  { studentIds, now }: { studentIds: readonly string[]; now: number },
): Promise<void> {
  const tests = await lockTestsOfClasses(trx, studentIds);
  if (tests.length === 0) return;
  const byId = new Map(tests.map((test) => [test.id, test]));
  const shut = await shutOf(trx, tests, now);
  const aligned = await alignPlaces(trx, {
    testIds: tests.map(({ id }) => id),
    studentIds,
    now,
    isOpen: (testId, given) => {
      const test = byId.get(testId);
      if (!test || test.removed) return false;
      return reachesNewcomers({ ...test, shut: shut.has(testId) }, given, now);
    },
  });
  await tellOfPlaces(trx, joining, { tests, aligned }, now);
}

async function shutOf(db: Db, tests: readonly TestOfClasses[], now: number) {
  const running = tests.filter(
    (test) => test.begunAt !== null && mayGiveLive({ ...test, shut: false }).allowed,
  );
  return shutAmong(
    db,
    running.map(({ id }) => id),
    now,
  );
}

type Told = Pick<TestOfClasses, "id" | "title" | "durationMinutes" | "noClock">;

/** Mails the new ones, and tells the screens of those whose place is gone. */
export async function tellOfPlaces(
  trx: Trx,
  { live, mails }: Joining,
  { tests, aligned }: { tests: readonly Told[]; aligned: Aligned },
  now: number,
): Promise<void> {
  const letters = tests.flatMap((test) => lettersAbout(test, aligned));
  if (letters.length > 0) await mails.queue(trx, letters, now);
  afterCommit(trx, () => {
    for (const { testId, studentId } of aligned.withdrawn) live.sittingsChanged(testId, studentId);
    const touched = [...aligned.added, ...aligned.changed, ...aligned.withdrawn];
    for (const testid of new Set(touched.map(({ testId }) => testId)))
      live.toTeachers(testid, "registered", { testid });
  });
}

function lettersAbout(test: Told, { added }: Aligned): Letter[] {
  const { id, title: testTitle, durationMinutes, noClock } = test;
  return added
    .filter(({ testId }) => testId === id)
    .map(({ studentId: to, kind, dueAt }) => {
      const path = sittingPath(id, to);
      return kind === "live"
        ? { kind: "registered", to, about: id, testTitle, path }
        : { kind: "assigned", to, testTitle, dueAt, durationMinutes, noClock, path };
    });
}
