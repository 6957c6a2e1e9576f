import { consultationQueue } from "@markwell/contract/calls/consultations";
import type { Client } from "@markwell/contract/client";
import { chooseTutor } from "../modules/people/index.ts";
import { transaction } from "../platform/database/transaction.ts";
import { clientFor } from "./client.ts";
import { aStudent, aTeacher, subjectId, type TestPerson } from "./school.ts";
import { aStorageScene, type StorageScene } from "./storages.ts";

/** A student who asks, and three teachers who may answer. */
export interface ConsultationScene extends StorageScene {
  /** The id of Mathematics. */
  maths: string;
  mei: TestPerson;
  /** Mei Ling's client. */
  student: Client;
  /** Mr Tan and Ms Lim teach Mathematics, Mrs Lee English. */
  tan: TestPerson;
  lim: TestPerson;
  lee: TestPerson;
  /** What this teacher's queue shows. */
  queueOf(teacher: TestPerson): Promise<Array<{ _id: string; status: string }>>;
  /** Is this question in the teacher's queue? */
  seenBy(teacher: TestPerson, id: string): Promise<boolean>;
  /** The teacher becomes the student's tutor of Mathematics. */
  choose(studentId: string, teacherId: string): Promise<unknown>;
  /** Every stored file, and what the database knows of files. */
  traces(): Promise<{ files: string[]; rows: unknown[] }>;
}

export async function aConsultationScene(): Promise<ConsultationScene> {
  const stored = await aStorageScene("the disk");
  const { app } = stored;
  const maths = await subjectId(app.db);
  const mei = await aStudent(app.db, { name: "Mei Ling" });
  const queueOf = async (teacher: TestPerson) =>
    (await (await clientFor(app, teacher))(consultationQueue, {})).data;
  return {
    ...stored,
    maths,
    mei,
    student: await clientFor(app, mei),
    tan: await aTeacher(app.db, { name: "Mr Tan" }),
    lim: await aTeacher(app.db, { name: "Ms Lim" }),
    lee: await aTeacher(app.db, { name: "Mrs Lee", subject: "English" }),
    queueOf,
    seenBy: async (teacher, id) => (await queueOf(teacher)).some(({ _id }) => _id === id),
    choose: (studentId, teacherId) =>
      transaction(app.db, (trx) =>
        chooseTutor(trx, { studentId, teacherId, subjectId: maths, now: app.clock.now() }),
      ),
    traces: async () => ({
      files: (await stored.everyFile()).sort(),
      rows: await app.db.selectFrom("mediaFiles").select("name").orderBy("name").execute(),
    }),
  };
}
