import { texts } from "@markwell/contract/texts";
import type { QuestionRevision, StaffQuestion } from "@markwell/contract/wire/question";
import type { Db } from "../../platform/database/connect.ts";
import { notFound } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import {
  findCurrentRevisions,
  loadRevisions,
  type QuestionContent,
  type Revision,
} from "./revision.ts";
import { staffQuestions } from "./staff-question.ts";
import { NOT_IN_BANK } from "./store.ts";

/** With its key and its history. @throws HttpProblem 404. */
export async function questionDetail(
  db: Db,
  actor: Actor,
  questionId: string,
): Promise<{ 0: StaffQuestion; data: StaffQuestion[]; revisions: QuestionRevision[] }> {
  const current = (await findCurrentRevisions(db, [questionId])).get(questionId);
  const data = current ? await staffQuestions(db, [current.revisionId], actor) : [];
  const [question] = data;
  if (!question) throw notFound(NOT_IN_BANK);
  return { 0: question, data, revisions: await historyOf(db, questionId) };
}

/** Newest first. */
async function historyOf(db: Db, questionId: string): Promise<QuestionRevision[]> {
  const stored = await db
    .selectFrom("questionRevisions")
    .innerJoin("people", "people.id", "questionRevisions.createdBy")
    .select(["questionRevisions.id", "number", "questionRevisions.createdAt", "people.name as by"])
    .where("questionId", "=", questionId)
    .orderBy("number", "desc")
    .execute();
  const states = await loadRevisions(
    db,
    stored.map(({ id }) => id),
  );
  return stored.map(({ number, createdAt, by }, place) => {
    const [state, before] = [states[place], states[place + 1]];
    return {
      version: number,
      at: createdAt.toISOString(),
      by,
      changed: state && before ? changedFields(before, state) : [],
    };
  });
}

/** In the order of the form. */
const LABELS = {
  subjectId: "Subject",
  level: "Level",
  subjectLevel: texts.subjectLevel.label,
  difficulty: "Difficulty",
  topic: "Topic",
  school: "School",
  year: "Year",
  component: "Component",
  exam: "Exam",
  body: "Question",
  imagePath: "Image",
  imageUrl: "Image",
  imageAlt: "Image",
  explanation: "Explanation",
  steps: "Steps",
  weightage: "Weightage",
  rubricId: "Rubric",
  unit: "Unit",
  unitSide: "Unit",
  options: "Options",
  accepted: "Answers",
  acceptedRich: "Answers",
  answerKind: texts.answer.readAs,
  answerSettings: texts.answer.readAs,
} satisfies Record<
  | Exclude<keyof QuestionContent, "kind" | "answerKindChosen">
  | "options"
  | "accepted"
  | "acceptedRich",
  string
>;

type State = Pick<Revision, keyof typeof LABELS>;

export function changedFields(before: State, after: State): string[] {
  // An option gets a new id in every revision.
  const said = (state: State, field: keyof State) =>
    JSON.stringify(state[field], (key, value) => (key === "id" ? undefined : value));
  const fields = Object.keys(LABELS) as Array<keyof State>;
  const changed = fields.filter((field) => said(before, field) !== said(after, field));
  return [...new Set(changed.map((field) => LABELS[field]))];
}
