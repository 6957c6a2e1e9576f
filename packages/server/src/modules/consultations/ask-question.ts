import { QuestionTexts } from "@markwell/contract/calls/consultations";
import { texts } from "@markwell/contract/texts";
import { consultationName, routeTo } from "@markwell/domain/consultations/consultation";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import type { ArrivingForm } from "../../platform/http/arriving-form.ts";
import { invalidField, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import type { Places } from "../../platform/storage/open-storage.ts";
import { findCommenter } from "../marking/index.ts";
import { withPicture } from "../media/index.ts";
import { isConsentWithdrawn } from "../parents/index.ts";
import { ensureApproved } from "../people/index.ts";
import { subjectNamed } from "../subjects/index.ts";

const t = texts.consultation;
type Asked = z.output<typeof QuestionTexts>;

interface Asking {
  db: Db;
  places: Places;
  actor: Actor;
  now: number;
}

/**
 * Stores a question with its picture for the subject's tutor, else all its teachers. Idempotent.
 * @returns the question's id.
 * @throws Refused while approval is open, and where a parent has withdrawn consent to pictures;
 * HttpProblem 400, 413, 415 in the words of section 5, with nothing left behind.
 */
export async function askQuestion(
  { db, places, actor, now }: Asking,
  form: ArrivingForm,
): Promise<string> {
  await ensureApproved(db, actor.id);
  if (await isConsentWithdrawn(db, actor.id, "pictures")) throw new Refused(t.noPictures);
  const sent = { db, actor, form, now, schema: QuestionTexts, picture: PICTURE };
  return withPicture(places, sent, async (asked, keep) => {
    const subject = await subjectNamed(db, asked.subject);
    if (!subject) throw invalidField("subject", t.subjectRequired);
    if (!keep) throw invalidField("image", t.imageRequired);
    let id = "";
    try {
      await keep(async (trx, image) => {
        id = await addQuestion(trx, { ...asked, subject, image, studentId: actor.id }, now);
      });
    } catch (cause) {
      if (!(cause instanceof AskedBefore)) throw cause;
      id = cause.id;
    }
    return id;
  });
}

const PICTURE = { field: "image", missing: t.imageRequired };

/** Rolls back the storing of a picture that was sent before. */
class AskedBefore extends Error {
  readonly id: string;
  constructor(id: string) {
    super("This request has made its question before");
    this.id = id;
  }
}

export async function addQuestion(
  trx: Trx,
  { studentId, image, ...asked }: Asked & { studentId: string; image: string },
  now: number,
): Promise<string> {
  const clientRequestId = asked.clientRequestId ?? null;
  const about = await findAbout(trx, studentId, asked);
  const row = await trx
    .insertInto("consultations")
    .values({
      studentId,
      subjectId: asked.subject,
      name: consultationName(asked.query),
      query: asked.query,
      image,
      tutorId: routeTo(about?.teacher ?? (await findTutor(trx, studentId, asked.subject))),
      aboutAttempt: about?.attemptId ?? null,
      aboutQuestion: about?.questionId ?? null,
      createdAt: new Date(now),
      clientRequestId,
    })
    .onConflict((conflict) => conflict.columns(["studentId", "clientRequestId"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (row) return row.id;
  const before = await trx
    .selectFrom("consultations")
    .select("id")
    .where("studentId", "=", studentId)
    .where("clientRequestId", "=", clientRequestId)
    .executeTakeFirstOrThrow();
  throw new AskedBefore(before.id);
}

/**
 * Finds the answer whose comments a question is about, and their teacher; undefined for another question.
 * @throws Refused where the student sees no comments, or has asked about them before.
 */
async function findAbout(trx: Trx, studentId: string, asked: Asked) {
  const { aboutTest, aboutQuestion: questionId, clientRequestId } = asked;
  if (!aboutTest && !questionId) return undefined;
  // Held, so that two windows do not ask at the same time.
  const attempt = await trx
    .selectFrom("attempts")
    .select(["id", "reviewedAt"])
    .where("testId", "=", aboutTest ?? null)
    .where("studentId", "=", studentId)
    .forUpdate()
    .executeTakeFirst();
  if (!attempt?.reviewedAt || !questionId) throw new Refused(texts.review.commentsNone);
  const teacher = await findCommenter(trx, { attemptId: attempt.id, questionId });
  if (!teacher) throw new Refused(texts.review.commentsNone);
  const before = await trx
    .selectFrom("consultations")
    .select("clientRequestId")
    .where("aboutAttempt", "=", attempt.id)
    .where("aboutQuestion", "=", questionId)
    .where("removedAt", "is", null)
    .executeTakeFirst();
  const isRepeat = clientRequestId !== undefined && before?.clientRequestId === clientRequestId;
  if (before && !isRepeat) throw new Refused(t.askedAboutComments);
  return { attemptId: attempt.id, questionId, teacher };
}

async function findTutor(trx: Trx, studentId: string, subjectId: string) {
  const chosen = await trx
    .selectFrom("studentTutors")
    .innerJoin("people", "people.id", "studentTutors.teacherId")
    .select(["people.id", "people.removedAt"])
    .where("studentTutors.studentId", "=", studentId)
    .where("studentTutors.subjectId", "=", subjectId)
    .executeTakeFirst();
  return chosen && { id: chosen.id, here: chosen.removedAt === null };
}
