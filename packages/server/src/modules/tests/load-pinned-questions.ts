import { numbersOnPaper } from "@markwell/domain/questions/paper-number";
import { type Section, sectionOfEach } from "@markwell/domain/tests/sections";
import type { Db } from "../../platform/database/connect.ts";
import {
  loadPassages,
  loadRevisions,
  loadRubrics,
  type Membership,
  type Revision,
  type RubricVersion,
} from "../questions/index.ts";

/** With its key. Never sent unchanged. */
export interface PinnedQuestion extends Revision {
  /** From 1, as built. */
  position: number;
  /** As on paper, in the same order: "1(a)". */
  label: string;
  marks: number;
  /** As it was when the test was built. */
  passage?: Omit<Membership, "questionId">;
  /** By which it is marked: a key, for staff alone. */
  markedBy?: RubricVersion;
  /** The heading above its group of questions: one object for all of a group. */
  section?: Pick<Section, "title" | "text">;
}

/** In order; empty for an unknown test. */
export async function loadPinnedQuestions(db: Db, testId: string): Promise<PinnedQuestion[]> {
  const pinned = await db
    .selectFrom("testQuestions")
    .innerJoin("tests", "tests.id", "testQuestions.testId")
    .select(["questionId", "revisionId", "position", "marks", "passageRevisionId", "passagePlace"])
    .select("rubricRevisionId")
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
  const rubrics = await loadRubrics(
    db,
    pinned.flatMap(({ rubricRevisionId }) => rubricRevisionId ?? []),
  );
  const sections = sectionOfEach(
    pinned.map(({ questionId }) => questionId),
    pinned[0]?.sections ?? [],
  );
  const questions = revisions.flatMap((revision, index) => {
    const pin = pinned[index];
    if (!pin) return [];
    const { position, marks, passageRevisionId, passagePlace: place } = pin;
    const state = passages.get(passageRevisionId ?? "");
    const passage = state && place !== null ? { passage: { ...state, place } } : {};
    const markedBy = rubrics.get(pin.rubricRevisionId ?? "");
    const section = sections[index];
    return [
      {
        ...revision,
        ...{ position, marks },
        ...passage,
        ...(markedBy && { markedBy }),
        ...(section && { section }),
      },
    ];
  });
  return labelled(questions);
}

/** Numbered as on paper, in the order given. */
export function labelled<Q extends Pick<PinnedQuestion, "passage">>(
  questions: readonly Q[],
): (Q & { label: string })[] {
  const labels = numbersOnPaper(
    questions.map(
      ({ passage: asked }) =>
        asked && { block: asked.passageId, kind: asked.kind, place: asked.place },
    ),
  );
  return questions.map((question, at) => ({ ...question, label: labels[at] ?? "" }));
}

export const numberFields = ({ label, position }: Pick<PinnedQuestion, "label" | "position">) => ({
  number: position,
  ...(label !== String(position) && { label }),
});
