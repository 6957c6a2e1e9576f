import { consultationQueue } from "@markwell/contract/calls/consultations";
import type { Client } from "@markwell/contract/client";
import { chooseTutor } from "../modules/people/index.ts";
import { transaction } from "../platform/database/transaction.ts";
import { clientFor } from "./client.ts";
import { aStudent, aTeacher, subjectId, type TestPerson } from "./school.ts";
import { aStorageScene, type StorageScene } from "./storages.ts";

export interface ConsultationScene extends StorageScene {
  maths: string;
  mei: TestPerson;
  student: Client;
  tan: TestPerson;
  lim: TestPerson;
  lee: TestPerson;
  queueOf(teacher: TestPerson): Promise<Array<{ _id: string; status: string }>>;
  seenBy(teacher: TestPerson, id: string): Promise<boolean>;
  choose(studentId: string, teacherId: string): Promise<unknown>;
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
