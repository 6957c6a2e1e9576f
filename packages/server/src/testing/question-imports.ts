import type { Db } from "../platform/database/connect.ts";
import { aBankQuestion, aQuestionDraft, type TestPerson } from "./school.ts";
import { subjectId } from "./subjects.ts";

export async function aQuestionImport(
  db: Db,
  person: TestPerson,
  { imported = false } = {},
): Promise<string> {
  // Before anything that the clock of a test says.
  const now = Date.now() - 600_000;
  const { level, difficulty, topic, component } = await aQuestionDraft(db);
  const { id } = await db
    .insertInto("questionImports")
    .values({
      checkedBy: person.id,
      checkedAt: new Date(now),
      expiresAt: new Date(now + 7_200_000),
      files: JSON.stringify(["sums.gift"]),
      defaults: JSON.stringify({
        subject: await subjectId(db),
        level,
        difficulty,
        topic,
        component,
      }),
      ...(imported && { importedAt: new Date(now), imported: 1 }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const question = {
    kind: "short",
    body: "<p>2 + 2?</p>",
    explanation: "",
    marks: 1,
    options: [],
    accepted: ["4"],
    unit: "",
    unitSide: "right",
    answerKind: "found",
    settings: {},
    picture: "",
    pictureLink: "",
    filing: {},
  };
  await db
    .insertInto("questionImportRows")
    .values({
      importId: id,
      number: 1,
      found: JSON.stringify({
        file: "sums.gift",
        title: "Sum",
        line: 1,
        notes: [],
        refused: "",
        question,
      }),
      refused: false,
      ...(imported && { questionId: await aBankQuestion(db, person) }),
    })
    .execute();
  return id;
}
