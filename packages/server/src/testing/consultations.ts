import { randomBytes } from "node:crypto";
import { consultationName } from "@markwell/domain/consultations/consultation";
import type { Db } from "../platform/database/connect.ts";
import type { Actor } from "../platform/sessions/actor.ts";
import { subjectId } from "./subjects.ts";

export const aMediaPath = (ending: "png" | "mp4"): string =>
  `/media/${randomBytes(16).toString("hex")}.${ending}`;

export async function aConsultation(
  db: Db,
  student: Actor,
  {
    subject,
    query = "Why is the answer 12?",
    tutor,
    clientRequestId = null,
    now = Date.now(),
  }: {
    subject?: string;
    query?: string;
    tutor?: Actor;
    clientRequestId?: string | null;
    now?: number;
  } = {},
): Promise<string> {
  const { id } = await db
    .insertInto("consultations")
    .values({
      studentId: student.id,
      subjectId: subject ?? (await subjectId(db)),
      name: consultationName(query),
      query,
      image: aMediaPath("png"),
      tutorId: tutor?.id ?? null,
      clientRequestId,
      createdAt: new Date(now),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function anAnsweredConsultation(
  db: Db,
  student: Actor,
  teacher: Actor,
  {
    now = Date.now(),
    captions = "",
    tutor,
  }: { now?: number; captions?: string; tutor?: Actor } = {},
): Promise<string> {
  const consultationId = await aConsultation(db, student, { now, ...(tutor ? { tutor } : {}) });
  await db
    .insertInto("consultationAnswers")
    .values({
      consultationId,
      answeredBy: teacher.id,
      answeredAt: new Date(now),
      learningOutcome: "Draw a model before you calculate.",
      topic: "Ratio",
      video: aMediaPath("mp4"),
      captions,
    })
    .execute();
  return consultationId;
}
