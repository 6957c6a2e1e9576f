import { AnswerTexts } from "@markwell/contract/calls/consultations";
import { texts } from "@markwell/contract/texts";
import {
  areCaptions,
  OTHER_TOPIC,
  tidyCaptions,
} from "@markwell/domain/consultations/consultation";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import type { ArrivingForm } from "../../platform/http/arriving-form.ts";
import { invalidField, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import type { Places } from "../../platform/storage/open-storage.ts";
import { recordAction } from "../audit/index.ts";
import type { Mails } from "../mail/index.ts";
import { ownsVideo, withUpload } from "../media/index.ts";
import { findConsultation, lockConsultation } from "./find-consultation.ts";
import type { ConsultationRow } from "./store.ts";

const t = texts.consultation;
type Answer = z.output<typeof AnswerTexts>;

interface Answering {
  db: Db;
  places: Places;
  mails: Mails;
  actor: Actor;
  now: number;
}

const VIDEO = {
  kind: "video",
  field: "video",
  wrongType: t.videoInvalid,
  missing: t.videoRequired,
} as const;

/**
 * Answers with a video, sent now or uploaded before, with words, or both, and tells the student. The first answer counts;
 * repeating it changes nothing.
 * @throws Refused when it is answered already; HttpProblem 404 for a question of other teachers, 400,
 * 413, 415 in the words of section 5. Nothing is stored then.
 */
export async function answerQuestion(answering: Answering, form: ArrivingForm): Promise<void> {
  const { db, places, actor, now } = answering;
  const sent = { db, actor, form, now, schema: AnswerTexts, file: VIDEO };
  await withUpload(places, sent, async (answer, keep) => {
    await check(answering, answer);
    if (keep) {
      await keep((trx, video) => addAnswer(trx, answering, { ...answer, video }));
      return;
    }
    const video = answer.videoPath ?? "";
    if (video === "" && answer.answerText === "") throw invalidField("video", t.videoRequired);
    await transaction(db, async (trx) => {
      if (video !== "" && !(await ownsVideo(trx, actor.id, video)))
        throw invalidField("video", t.videoGone);
      await addAnswer(trx, answering, { ...answer, video });
    });
  });
}

async function check({ db, actor }: Answering, answer: Answer): Promise<void> {
  const asked = await findConsultation(db, actor, answer.requestId);
  if (answer.captions.trim() !== "" && !areCaptions(answer.captions)) {
    throw invalidField("captions", t.captionsInvalid);
  }
  if (!(await isTopicOf(db, asked.subjectId, answer.questionTopic))) {
    throw invalidField("questionTopic", t.topicRequired);
  }
}

/**
 * @throws Refused when the question is answered already; HttpProblem 404 when it is not for the teacher.
 */
export async function addAnswer(
  trx: Trx,
  { actor, mails, now }: Pick<Answering, "actor" | "mails" | "now">,
  answer: Answer & { video: string },
): Promise<void> {
  const asked = await lockConsultation(trx, actor, answer.requestId);
  if (asked.answeredAt) {
    if (isSame(asked, actor, answer)) return;
    throw new Refused(t.alreadyAnswered(asked.tutor ?? ""));
  }
  await trx
    .insertInto("consultationAnswers")
    .values({
      consultationId: asked.id,
      answeredBy: actor.id,
      answeredAt: new Date(now),
      learningOutcome: answer.learningOutcomes,
      topic: answer.questionTopic,
      video: answer.video,
      words: answer.answerText,
      captions: tidyCaptions(answer.captions).trim(),
    })
    .execute();
  await recordAction(trx, {
    actorId: actor.id,
    act: "answer",
    targetKind: "consultation",
    targetId: asked.id,
    details: { student: asked.studentId },
    at: now,
  });
  const letter = { to: asked.studentId, subjectName: asked.subject, about: asked.id };
  const path = `/user/questionConsultation?solution=${asked.id}`;
  await mails.queue(trx, { kind: "consultation answered", ...letter, path }, now);
}

/** A repeated request whose first reply was lost. */
const isSame = (
  { tutorId, video, words }: ConsultationRow,
  actor: Actor,
  sent: { video: string; answerText: string },
): boolean => tutorId === actor.id && video === sent.video && words === sent.answerText;

async function isTopicOf(db: Db, subjectId: string, topic: string): Promise<boolean> {
  if (topic === OTHER_TOPIC) return true;
  const row = await db
    .selectFrom("topics")
    .select("name")
    .where("subjectId", "=", subjectId)
    .where("name", "=", topic)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
