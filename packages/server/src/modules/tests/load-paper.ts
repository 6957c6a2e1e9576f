import type { Db } from "../../platform/database/connect.ts";
import { loadRevisions, type Revision } from "../questions/index.ts";

/** A pinned question of a test with its key. Never sent as it is. */
export interface PaperQuestion extends Revision {
  /** From 1, as built. */
  position: number;
  marks: number;
}

/** The questions of a test in order, as pinned when it was built; empty for an unknown test. */
export async function loadPaper(db: Db, testId: string): Promise<PaperQuestion[]> {
  const pinned = await db
    .selectFrom("testQuestions")
    .select(["revisionId", "position", "marks"])
    .where("testId", "=", testId)
    .orderBy("position")
    .execute();
  const revisions = await loadRevisions(
    db,
    pinned.map(({ revisionId }) => revisionId),
  );
  return revisions.flatMap((revision, index) => {
    const pin = pinned[index];
    return pin ? [{ ...revision, position: pin.position, marks: pin.marks }] : [];
  });
}
