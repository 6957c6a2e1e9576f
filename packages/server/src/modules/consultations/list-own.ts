import type { Consultation } from "@markwell/contract/calls/consultations";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { COLUMNS, type ConsultationRow, SOURCE, wireOf } from "./store.ts";

/** A pupil's questions, newest first. */
export async function listOwn(db: Db, studentId: string): Promise<Consultation[]> {
  const { rows } = await sql<ConsultationRow>`select ${COLUMNS} ${SOURCE}
    where c.student_id = ${studentId} and c.removed_at is null
    order by c.created_at desc, c.id desc`.execute(db);
  return rows.map(wireOf);
}
