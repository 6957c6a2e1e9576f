import { type Section, sectionOfEach } from "@markwell/domain/tests/sections";
import type { Db } from "../../platform/database/connect.ts";
import { loadPassages, loadRevisions, type Membership, type Revision } from "../questions/index.ts";

/** With its key. Never sent unchanged. */
export interface PinnedQuestion extends Revision {
  /** From 1, as built. */
  position: number;
  marks: number;
  /** As it was when the test was built. */
  passage?: Omit<Membership, "questionId">;
  /** The heading above its group of questions: one object for all of a group. */
  section?: Pick<Section, "title" | "text">;
}

/** In order; empty for an unknown test. */
export async function loadPinnedQuestions(db: Db, testId: string): Promise<PinnedQuestion[]> {
  const pinned = await db
    .selectFrom("testQuestions")
    .innerJoin("tests", "tests.id", "testQuestions.testId")
    .select(["questionId", "revisionId", "position", "marks", "passageRevisionId", "passagePlace"])
    .select(({ ref }) => ref("tests.sections").$castTo<Section[]>().as("sections"))
    .where("testId", "=", testId)
    .orderBy("position")
    .execute();
  const revisions = await loadRevisions(
    db,
    pinned.map(({ revisionId }) => revisionId),
  );
  const passages = await loadPassages(
    db,
    pinned.flatMap(({ passageRevisionId }) => passageRevisionId ?? []),
  );
  const sections = sectionOfEach(
    pinned.map(({ questionId }) => questionId),
    pinned[0]?.sections ?? [],
  );
  return revisions.flatMap((revision, index) => {
    const pin = pinned[index];
    if (!pin) return [];
    const { position, marks, passageRevisionId, passagePlace: place } = pin;
    const state = passages.get(passageRevisionId ?? "");
    const passage = state && place !== null ? { passage: { ...state, place } } : {};
    const section = sections[index];
    return [{ ...revision, position, marks, ...passage, ...(section && { section }) }];
  });
}
