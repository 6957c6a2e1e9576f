import type { QuestionEdit } from "@markwell/contract/calls/questions";
import { texts } from "@markwell/contract/texts";
import { kindFlags, namedKind, type QuestionKind } from "@markwell/domain/questions/kind";
import { questionProblems } from "@markwell/domain/questions/kinds";
import { withPlainAnswers, withPlainText } from "@markwell/domain/questions/rich-line";
import { hasSubjectLevels, keptSubjectLevel } from "@markwell/domain/school/subject-level";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { HttpProblem, invalidField } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { answersOf, withoutId } from "./correct-key.ts";
import { setTestsOnly } from "./keep-for-tests.ts";
import { placeQuestion } from "./passages.ts";
import { type CleanDraft, readDraft } from "./read-draft.ts";
import { contentOf, formattingOf, loadRevisions, type Revision } from "./revision.ts";
import { insertRevision, lockEditable } from "./store.ts";

export const STALE_EDIT =
  "Somebody else has changed this question. Open it again to see the newer version. Your text was not saved.";

/**
 * As a new revision; tests keep theirs.
 * @throws HttpProblem 400 for a broken draft or another question type, 403/404, and 409 when the edit was
 * made from an older version.
 */
export async function updateQuestion(
  db: Db,
  actor: Actor,
  questionId: string,
  edit: QuestionEdit,
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    const question = await lockEditable(trx, actor, questionId);
    if (edit.version !== undefined && edit.version !== question.version) {
      throw new HttpProblem(409, STALE_EDIT);
    }
    const { testsOnly = question.testsOnly } = edit;
    const present = await currentOf(trx, questionId);
    const { kind } = present;
    checkEdit(edit, kind);
    const quesimgUrl = edit.quesimgUrl ?? present.imageUrl;
    // A new picture needs a new description.
    const keptAlt = edit.quesimg === present.imagePath ? present.imageAlt : "";
    const picture = { quesimgUrl, quesimgAlt: edit.quesimgAlt ?? keptAlt };
    const options = withKeptWords(edit.options, present);
    const answerRich = edit.answerRich ?? formattingOf(present, edit.answer);
    const steps = edit.steps ?? present.steps;
    const subjectLevel = edit.subjectLevel ?? keptSubjectLevel(edit.level, present.subjectLevel);
    const said = { testsOnly, options, answerRich, steps, subjectLevel };
    const draft = { ...edit, ...kindFlags(kind), ...picture, ...said };
    const clean = await readDraft(trx, draft, now, present);
    if (edit.passage === "") await placeQuestion(trx, actor, questionId, "", now);
    else await refuseForeignToPassage(trx, questionId, clean, edit.passage);
    if (testsOnly !== question.testsOnly) {
      await setTestsOnly(trx, actor, [questionId], testsOnly, now);
      // Of the question, not of its text: where nothing else changed there is no new version.
      if (isSaid(present, clean)) return;
    }
    if (edit.passage !== undefined && isSaid(present, clean)) {
      await placeQuestion(trx, actor, questionId, edit.passage, now);
      return;
    }
    await trx
      .updateTable("questionRevisions")
      .set({ isCurrent: false })
      .where("id", "=", present.revisionId)
      .execute();
    const version = question.version + 1;
    await insertRevision(trx, questionId, version, clean, actor, now);
    await trx.updateTable("questions").set({ version }).where("id", "=", questionId).execute();
    if (edit.passage) await placeQuestion(trx, actor, questionId, edit.passage, now);
    await recordAction(trx, {
      actorId: actor.id,
      act: "edit",
      targetKind: "question",
      targetId: questionId,
      details: { version },
      at: now,
    });
  });
}

/** The database ensures it, too. */
async function refuseForeignToPassage(
  trx: Trx,
  questionId: string,
  { content }: CleanDraft,
  next: string | undefined,
): Promise<void> {
  const passage = await trx
    .selectFrom("passageQuestions")
    .innerJoin("passages", "passages.id", "passageQuestions.passageId")
    .select(["passages.id", "subjectId", "level"])
    .where("questionId", "=", questionId)
    .executeTakeFirst();
  if (!passage || (next !== undefined && next !== passage.id)) return;
  if (passage.subjectId !== content.subjectId) throw invalidField("subject", texts.passage.fits);
  if (passage.level !== content.level) throw invalidField("level", texts.passage.fits);
}

async function currentOf(trx: Trx, questionId: string): Promise<Revision> {
  const { id } = await trx
    .selectFrom("questionRevisions")
    .select("id")
    .where("questionId", "=", questionId)
    .where("isCurrent", "=", true)
    .executeTakeFirstOrThrow();
  const [present] = await loadRevisions(trx, [id]);
  if (!present) throw new Error(`Question ${questionId} has no current revision`);
  return present;
}

/** Formatting and why it is wrong, while the option's text is the same. */
const withKeptWords = (options: QuestionEdit["options"], present: Revision) =>
  options.map((option) => {
    const same = present.options.filter(({ body }) => body === option.optbody);
    const whole = same.find(({ image }) => image === option.optimg);
    const pictured = present.options.find(({ image }) => image === option.optimg);
    return {
      ...option,
      optbodyRich: option.optbodyRich ?? same[0]?.bodyRich ?? undefined,
      whyWrong: option.whyWrong ?? whole?.whyWrong,
      optimgAlt: option.optimgAlt ?? pictured?.imageAlt,
    };
  });

function isSaid(present: Revision, { content, options, answers }: CleanDraft): boolean {
  const { kind: _, ...said } = content;
  const after = { ...present, ...said };
  const of = (...parts: unknown[]) => JSON.stringify(parts);
  return (
    of(contentOf(present), present.options.map(withoutId), answersOf(present)) ===
    of(contentOf(after), options, answers)
  );
}

/** The kind need not be sent; if it is, it must be right. */
function checkEdit(edit: QuestionEdit, kind: QuestionKind): void {
  const said = namedKind(edit);
  if (said && said !== kind) throw invalidField("isMcq", "The question type cannot be changed");
  const [first, ...others] = questionProblems(
    { ...edit, kind, options: edit.options.map(withPlainText), answer: withPlainAnswers(edit) },
    "edit",
  );
  if (first) throw new HttpProblem(400, first.message, [first, ...others]);
  if (edit.subjectLevel && !hasSubjectLevels(edit.level)) {
    throw invalidField("subjectLevel", texts.subjectLevel.secondaryOnly);
  }
}
