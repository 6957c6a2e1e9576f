import type { Consultation } from "@markwell/contract/calls/consultations";
import { type RawBuilder, sql } from "kysely";

export interface ConsultationRow {
  id: string;
  name: string;
  query: string;
  image: string;
  createdAt: Date;
  subjectId: string;
  subject: string;
  studentId: string;
  student: string;
  level: string;
  tutorId: string | null;
  tutor: string | null;
  answeredAt: Date | null;
  learningOutcome: string | null;
  topic: string | null;
  video: string | null;
  words: string | null;
  captioned: boolean;
  watched: boolean;
}

/** The columns of a ConsultationRow, for a query over SOURCE. */
export const COLUMNS = sql`
  c.id, c.name, c.query, c.image, c.created_at, c.subject_id, subjects.name as subject,
  c.student_id, student.name as student, students.level,
  coalesce(answer.answered_by, c.tutor_id) as tutor_id,
  coalesce(answerer.name, tutor.name) as tutor,
  answer.answered_at, answer.learning_outcome, answer.topic, answer.video, answer.words,
  coalesce(answer.captions, '') <> '' as captioned, answer.watched_at is not null as watched`;

/** A tutor who has left does not count. */
export const SOURCE = sql`
  from consultations c
  join subjects on subjects.id = c.subject_id
  join people student on student.id = c.student_id
  join students on students.person_id = c.student_id
  left join people tutor on tutor.id = c.tutor_id and tutor.removed_at is null
  left join consultation_answers answer on answer.consultation_id = c.id
  left join people answerer on answerer.id = answer.answered_by`;

/** As `isFor` in domain/consultations/consultation.ts; what they answered stays visible. */
export const isForTeacher = (teacherId: string): RawBuilder<unknown> => sql`
  (answer.answered_by = ${teacherId}
   or case when tutor.id is not null then tutor.id = ${teacherId}
           else c.subject_id in (select subject_id from teacher_subjects where teacher_id = ${teacherId}) end)`;

/** In the contract's form (school platform, section 3). */
export function wireOf(row: ConsultationRow): Consultation {
  return {
    _id: row.id,
    name: row.name,
    subject: { _id: row.subjectId, topic: row.subject },
    createdAt: row.createdAt.toISOString(),
    student: { _id: row.studentId, name: row.student },
    tutor: { _id: row.tutorId && row.tutor ? row.tutorId : "", name: row.tutor ?? "" },
    status: row.answeredAt ? "answer" : "unanswer",
    description: row.query,
    questionImage: row.image,
    explainationVideo: row.video ?? "",
    ...(row.words ? { answerText: row.words } : {}),
    learningOutcomes: row.learningOutcome ?? "",
    questionTopic: row.topic ?? "",
    answeredAt: row.answeredAt?.toISOString() ?? "",
    captioned: row.captioned,
    watched: row.watched,
  };
}
