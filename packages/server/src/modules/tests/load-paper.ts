import type { QuestionKind } from "@markwell/domain/questions/kind";
import type { Difficulty } from "@markwell/domain/school/lists";
import type { Db } from "../../platform/database/connect.ts";
import { loadRevisions } from "../questions/index.ts";

/** A pinned question of a test with its key. Never sent as it is. */
export interface PaperQuestion {
  questionId: string;
  revisionId: string;
  /** From 1, as built. */
  position: number;
  marks: number;
  kind: QuestionKind;
  subjectId: string;
  topic: string;
  difficulty: Difficulty;
  body: string;
  explanation: string;
  unit: string;
  unitSide: "left" | "right";
  imagePath: string;
  imageUrl: string;
  options: Array<{ id: string; body: string; image: string; isAnswer: boolean }>;
  /** Accepted texts of a short answer; the model answer of a long one. */
  accepted: string[];
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
    if (!pin) return [];
    return [
      {
        questionId: revision.questionId,
        revisionId: revision.revisionId,
        position: pin.position,
        marks: pin.marks,
        kind: revision.kind,
        subjectId: revision.subjectId,
        topic: revision.topic,
        difficulty: revision.difficulty,
        body: revision.body,
        explanation: revision.explanation,
        unit: revision.unit,
        unitSide: revision.unitSide,
        imagePath: revision.imagePath,
        imageUrl: revision.imageUrl,
        options: revision.options,
        accepted: revision.accepted,
      },
    ];
  });
}
