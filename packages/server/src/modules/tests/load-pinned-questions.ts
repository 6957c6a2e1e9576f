import { numbersOnPaper, type Placed } from "@markwell/domain/questions/paper-number";
import { type Section, sectionOfEach } from "@markwell/domain/tests/sections";
import { sql } from "kysely";
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
    .select(["rubricRevisionId", "partName"])
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
    const { position, marks, passageRevisionId, passagePlace: place, partName } = pin;
    const state = passages.get(passageRevisionId ?? "");
    const passage =
      state && place !== null
        ? { passage: { ...state, place, ...(partName !== null && { part: partName }) } }
        : {};
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

interface InPassage {
  passage?: Pick<Membership, "passageId" | "kind" | "place" | "part"> | undefined;
}

/** Numbered as on paper, in the order given. */
export function labelled<Q extends InPassage>(questions: readonly Q[]): (Q & { label: string })[] {
  const labels = numbersOnPaper(
    questions.map(({ passage: asked }) => asked && { ...asked, block: asked.passageId }),
  );
  return questions.map((question, at) => ({ ...question, label: labels[at] ?? "" }));
}

export const numberFields = ({ label, position }: Pick<PinnedQuestion, "label" | "position">) => ({
  number: position,
  ...(label !== String(position) && { label }),
});

/**
 * The labels, for the wire beside the numbers, where questions of many tests are listed. One query, past the memory that
 * tests being sat need.
 */
export async function findLabels(db: Db, testIds: readonly string[]) {
  const { rows } = await sql<Placed & { testId: string; questionId: string; position: number }>`
    select asked.test_id, asked.question_id, asked.position, passages.id as block, passages.kind, asked.passage_place as place,
           asked.part_name as part
    from test_questions asked
    left join passage_revisions on passage_revisions.id = asked.passage_revision_id
    left join passages on passages.id = passage_revisions.passage_id
    where asked.test_id in (
      select parts.test_id from test_questions parts
      join passage_revisions on passage_revisions.id = parts.passage_revision_id
      join passages on passages.id = passage_revisions.passage_id and passages.kind = 'parts'
      where parts.test_id = any (${testIds}::uuid[]))
    order by asked.test_id, asked.position`.execute(db);
  const found = new Map<string, { label?: string }>();
  for (const questions of Map.groupBy(rows, ({ testId }) => testId).values()) {
    const labels = numbersOnPaper(questions);
    for (const [at, { testId, questionId, position }] of questions.entries())
      found.set(`${testId} ${questionId}`, numberFields({ position, label: labels[at] ?? "" }));
  }
  return (testId: string, questionId: string): { label?: string } => {
    const label = found.get(`${testId} ${questionId}`)?.label;
    return label === undefined ? {} : { label };
  };
}
