import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { notFound } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { COLUMNS, type ConsultationRow, isForTeacher, SOURCE } from "./store.ts";

const seenBy = ({ id, role }: Actor) =>
  role === "STUDENT" ? sql`c.student_id = ${id}` : isForTeacher(id);

/** @throws HttpProblem 404 unless the caller is its student or teacher. */
export async function findConsultation(db: Db, actor: Actor, id: string): Promise<ConsultationRow> {
  const { rows } = await sql<ConsultationRow>`select ${COLUMNS} ${SOURCE}
    where c.id = ${id} and c.removed_at is null and ${seenBy(actor)}`.execute(db);
  if (!rows[0]) throw notFound(texts.consultation.gone);
  return rows[0];
}

/** Locked, so actions on one question run one after the other. */
export async function lockConsultation(
  trx: Trx,
  actor: Actor,
  id: string,
): Promise<ConsultationRow> {
  await sql`select from consultations where id = ${id} for update`.execute(trx);
  return findConsultation(trx, actor, id);
}
